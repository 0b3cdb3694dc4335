# The Golden Sails: the words of the board. Those of the rules come from the server.

ui-gs-board = Market and goods
ui-gs-good = Good { $good }
ui-gs-universal = Universal good { $number }
ui-gs-market-closed = The market is closed
ui-gs-aside = Put aside:
ui-gs-holding = Your experts and goods
ui-gs-choices = Choices
ui-gs-as-it-is = as it is
ui-gs-worth = Points now:
ui-gs-announced = took { $gem }
ui-gs-first = goes first
ui-gs-experts = experts: { $experts }
ui-gs-points = { $points } points now
ui-gs-points-open = { $points } points now, gems not counted
ui-gs-spice-points = Points by number of different spices
ui-key-number = Choose by number: an expert, then a good; a pile; a weapon
