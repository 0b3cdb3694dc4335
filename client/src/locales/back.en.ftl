# A look back, loaded when somebody looks.

ui-back = A look back
ui-back-what = A strong bot looks at every decision: who stood how at each moment, and what would have been better.
ui-back-look = Look back at this game
ui-back-thinking = A bot looks at every decision; a long game takes a minute or two.
ui-back-chart = The place that each seat could expect, from the first move to the last
ui-back-note = The place that each seat could expect, from the first move to the last, as the bot { $level } sees it. First place is at the top; dotted lines are the decisions that cost most.
ui-back-costly = Decisions that cost most
ui-back-better = Better: { $better }. It cost { $cost } places.
ui-back-nothing = No decision cost much.
ui-back-see = See it in the replay
