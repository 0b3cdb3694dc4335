"""The table for people: lobby, owners of tables, bots at work, sockets, and what is stored."""
