seat = Captain { $letter }
nothing = none
