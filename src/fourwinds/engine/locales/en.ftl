seat = Captain { $letter }
no-such-action = There is no action { $action }.
taken-back = { $seat } takes the last action back.
