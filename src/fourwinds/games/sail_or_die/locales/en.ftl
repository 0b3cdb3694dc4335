# Suits and cards

suit-none = no suit
suit-purple = purple
suit-orange = orange
suit-green = green
suit-light-blue = light blue
suit-yellow = yellow
suit-red = red
suit-dark-blue = dark blue
wild = +{ $worth }
cards-of = { $cards } { $suit }

# Actions

lead = Lead 1 { $suit }
match-new = Match with { $cards }, free
match-old = Match with { $cards }, in play already: pay 1 chunk
raise = Raise to { $size } with { $cards }: pay 1 chunk
anchor =
    { $chunks ->
        [0] Drop anchor
        [one] Drop anchor and take back 1 chunk
       *[other] Drop anchor and take back { $chunks } chunks
    }

# What is asked

asked-lead = { $seat } leads: 1 card of any suit, no wild.
asked-turn =
    { $chunks ->
        [yes] { $seat } to act: match { $size }, raise to { $more }, or drop anchor.
       *[no] { $seat } to act: match { $size } in a suit that is not in play, or drop anchor. There is no chunk left to pay with.
    }

# What happened

event-round-starts = Round { $number } of { $rounds } begins.
event-dealt =
    { $cards ->
        [one] { $seat } is dealt 1 card.
       *[other] { $seat } is dealt { $cards } cards.
    }
event-leads = { $seat } leads 1 { $suit }.
event-matches-new = { $seat } matches { $size } with { $cards }, free.
event-matches-old = { $seat } matches { $size } with { $cards } and pays 1 chunk.
event-raises = { $seat } raises to { $size } with { $cards } and pays 1 chunk.
event-anchors =
    { $chunks ->
        [0] { $seat } drops anchor.
        [one] { $seat } drops anchor and takes back 1 chunk.
       *[other] { $seat } drops anchor and takes back { $chunks } chunks.
    }
event-cannot-lead = { $seat } holds only wilds, cannot lead, and drops anchor.
event-nobody-can-lead = Nobody can lead, so the round ends.
event-resets =
    { $chunks ->
        [0] Reset: { $seat } sails alone.
        [one] Reset: { $seat } sails alone and loses 1 chunk.
       *[other] Reset: { $seat } sails alone and loses { $chunks } chunks.
    }
event-takes-shark = { $seat } takes the shark.
event-empty-handed = { $seat } is the first to be empty-handed.
event-pays =
    { $chunks ->
        [one] { $seat } has { $cards } unplayed and pays 1 chunk.
       *[other] { $seat } has { $cards } unplayed and pays { $chunks } chunks.
    }
event-loses-middle =
    { $chunks ->
        [one] { $seat } loses 1 chunk from the middle.
       *[other] { $seat } loses { $chunks } chunks from the middle.
    }
ends-rounds = The game is over: all rounds are played.
ends-out-of-chunks = The game is over: somebody has no chunks left.

# Why not

refusal-game-is-over = The game is over.
refusal-lead-is-one-card = A lead is exactly 1 card.
refusal-lead-has-no-wild = A lead is a regular card, without wilds.
refusal-leader-may-not-anchor = Whoever leads has to play a card and may not drop anchor.
refusal-wild-not-held = You do not hold these wild cards.
refusal-no-regular-card = Wild cards need at least 1 regular card beside them.
refusal-cards-not-held = You do not hold enough { $suit } cards.
refusal-no-such-suit = The cards of this game have no such suit.
refusal-no-chunk-to-match = { $suit } is in play already, and matching it costs a chunk you do not have in front of you.
refusal-no-chunk-to-raise = Raising costs a chunk, and you have none in front of you.

compose-one-suit = A play is cards of one suit, with any wilds.
compose-a-regular-card = Choose at least 1 regular card.
compose-wrong-size = That makes { $size }. A play is exactly { $last } or { $more }.

# The table

title-seats = Round { $number }
title-in-play =
    { $size ->
        [0] In play: nothing
        [one] In play: 1 card each
       *[other] In play: { $size } cards each
    }
title-hand =
    { $cards ->
        [one] Your hand: 1 card
       *[other] Your hand: { $cards } cards
    }
title-aside =
    { $cards ->
        [one] Put aside in this round: 1 card
       *[other] Put aside in this round: { $cards } cards
    }
column-seat = Captain
column-status = Status
column-cards = Cards
column-chunks = Chunks
column-middle = In the middle
column-suit = Suit
status-sailing = sailing
status-acts = to act
status-shark = shark
status-anchored = at anchor
status-only-wilds = only wilds
status-empty = empty-handed
