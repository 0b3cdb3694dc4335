"""Bots: written once, over the verbs and what a seat may know."""
