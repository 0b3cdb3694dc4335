# Things

segment-sail = sail
segment-crew = crew
segment-cannon = cannon
segment-hold = cargo hold
segments-sail = Sails
segments-crew = Crew
segments-cannon = Cannons
segments-hold = Cargo holds
card-sail = Sail
card-crew = Crew
card-cannon = Cannon
card-hold = Cargo hold
good-cloth = cloth
good-rum = rum
good-copper = copper
good-wood = wood
good-pepper = pepper
land-clothweaver = Clothweaver Island
land-rumdistiller = Rumdistiller Island
land-coppersmelter = Coppersmelter Island
land-sawmill = Sawmill Island
land-cove = Smuggler’s Cove
land-republic = the Republic
land-orient = the Orient
land-sea = the sea
sea = sea { $mark }
share-good = { $good }
share-spyglass = spyglass
share-card = card
share-card-good = card and { $good }
share-card-spyglass = card and spyglass
share-six-sails = six sails
share-six-crew = six crew
share-six-cannons = six cannons
share-six-holds = six cargo holds
pieces = { $pieces } { $good }

# Actions

sail = Sail to { $tile }
sail-cards =
    { $cards ->
        [one] Sail to { $tile } with a Sail card
       *[other] Sail to { $tile } with { $cards } Sail cards
    }
attack-crew = Board { $seat }: crew { $own } against { $other }
attack-cannon = Bombard { $seat }: cannons { $own } against { $other }
peace = Attack nobody
play = Play a { $card } card: { $more } against { $other }
done = Play no card: { $own } against { $other }
steal = Steal { $good }
stop = Steal no more
hit = Damage a { $segment }
hit-cargo = Damage a { $segment } with { $good } in it
destroy = Destroy a Cargo hold card with { $good } on it
load = Load { $good }
enough = Load no more
card = Put the { $good } on a Cargo hold card
overboard = Throw { $good } overboard for the { $incoming }
forgo = Forgo the { $good }
reveal = Reveal the spyglass
hide = Keep the spyglass hidden
spyglass = Turn the spyglass to { $island }
trade = Trade { $give } for { $get }
leave = Trade, build and buy no more
build = Build a { $segment } for { $cost }
buy = Buy a share for slot { $slot }: { $pepper } pepper
share = Take the share with { $share }
take = Take a { $card } card
swap = Take a { $card } card and return a { $back } card
decline = Take no card

# What is asked

asked-sail =
    { $sails ->
        [one] { $seat } sails 1 tile, and another for each Sail card.
       *[other] { $seat } sails up to { $sails } tiles, and another for each Sail card.
    }
asked-attack = { $seat } may attack.
asked-duel = { $seat } may play a { $card } card: { $own } against { $other } of { $opponent }.
asked-board =
    { $picks ->
        [one] { $seat } may steal a piece of cargo from { $other }.
       *[other] { $seat } may steal up to { $picks } pieces of cargo from { $other }.
    }
asked-hit =
    { $picks ->
        [one] { $seat } has a hit on { $other }.
       *[other] { $seat } has { $picks } hits on { $other }.
    }
asked-stow = { $seat } has no empty hold for { $good }.
asked-load = { $seat } may load { $good }, up to { $units }.
asked-reveal = { $seat } has the spyglass, and { $other } loads at { $island }.
asked-pirate = The pirate of { $seat } may take { $good }, up to { $units }.
asked-spyglass = { $seat } turns the spyglass to an island, in secret.
asked-trade = { $seat } may trade a piece of cargo for a resource.
asked-port = { $seat } may trade, build and buy in { $land }.
asked-share = { $seat } chooses a share for slot { $slot }.
asked-cards =
    { $cards ->
        [one] { $seat } may take a card.
       *[other] { $seat } may take { $cards } cards.
    }

# What happened

event-first = { $seat } begins.
event-turn = Turn { $number } of { $seat }.
event-sails =
    { $cards ->
        [0] { $seat } sails to { $tile }.
        [one] { $seat } sails to { $tile } with a Sail card.
       *[other] { $seat } sails to { $tile } with { $cards } Sail cards.
    }
event-attacks-crew = { $seat } boards { $other }.
event-attacks-cannon = { $seat } bombards { $other }.
event-plays = { $seat } plays a { $card } card.
event-passes = { $seat } plays no card.
event-wins = { $seat } wins by { $lead }.
event-draw = Nobody wins.
event-steals = { $seat } wants { $good } from { $other }.
event-hits = { $seat } damages a { $segment } of { $other }.
event-destroys = { $seat } destroys a Cargo hold card of { $other } with { $good } on it.
event-falls = { $seat } loses { $good } to the sea.
event-stows = { $seat } stows { $good } in a hold.
event-stows-on-card = { $seat } stows { $good } on a Cargo hold card.
event-overboard = { $seat } throws { $good } overboard.
event-forgoes = { $seat } forgoes { $good }.
event-reveals = { $seat } reveals the spyglass: the pirate is here.
event-gets-spyglass = { $seat } gets the spyglass.
event-turns-spyglass = { $seat } turns the spyglass to an island.
event-trades = { $seat } trades { $give } for { $get }.
event-rests = The captain of { $seat } rests.
event-repairs =
    { $segments ->
        [one] { $seat } repairs a segment.
       *[other] { $seat } repairs { $segments } segments.
    }
event-builds = { $seat } builds a { $segment } for { $cost }.
event-buys = { $seat } buys the share with { $share } for slot { $slot }.
event-earns-share = { $seat } earns the share for { $share }, in slot { $slot }.
event-takes-card = { $seat } takes a card.
event-swaps-card = { $seat } returns a card and takes another.
event-declines-card = { $seat } takes no card.
ends-shares = The game is over: somebody owns four shares.
ends-turns = The game is over: all turns are taken.

# Why not

refusal-game-is-over = The game is over.
refusal-not-now = Something else is asked now. { $question }
refusal-no-such-tile = The board has no such tile.
refusal-must-move = Your ship has to end on another tile.
refusal-tile-is-full = Two ships are there already.
refusal-too-far =
    { $cards ->
        [one] That takes a Sail card.
       *[other] That takes { $cards } Sail cards.
    }
refusal-no-ship-there = There is no such ship that you can attack now.
refusal-card-not-held = You do not hold such a card.
refusal-no-such-cargo = There is no such cargo.
refusal-nothing-to-hit = Only the printed segment is left, which cannot be damaged.
refusal-pirate-elsewhere = The spyglass shows another island.
refusal-same-good = It has to be another good.
refusal-bank-is-empty = There is none left in the bank.
refusal-not-here = That is only possible in { $land }.
refusal-no-such-segment = There is no such segment left to build.
refusal-cannot-pay = You do not carry what it costs.
refusal-slot-is-taken = There is a share on this slot already.
refusal-share-is-gone = There is no such share left.
refusal-deck-has-none = Your deck has no such card left.
refusal-hand-is-full = Your hand is full: choose a card to return, too.
refusal-hand-is-not-full = Your hand is not full, so no card is returned.
refusal-same-card = Return a card of another kind.

compose-sail = Choose a tile.
compose-attack = Choose a ship, and crew or cannons; or nobody.
compose-duel = Choose a card, or none.
compose-board = Choose a piece of cargo, or none.
compose-hit = Choose a segment or a Cargo hold card.
compose-stow = Choose a Cargo hold card, or what goes overboard, or nothing.
compose-load = Choose the cargo, or nothing.
compose-reveal = Choose the spyglass, or nothing.
compose-pirate = Choose the cargo, or nothing.
compose-spyglass = Choose an island.
compose-trade = Choose what to give and what to get, or nothing.
compose-port = Choose a segment, a slot, or what to trade for pepper, or nothing.
compose-share = Choose a share.
compose-cards = Choose a card, with a full hand one to return too, or nothing.

# The table

nothing = –
title-seats = Round { $number } of { $turns } at most
title-ships = Segments that work
title-cargo = Cargo
title-shelves = Shares
title-hand = Your cards
title-hand-island = Your cards; your spyglass shows { $island }
title-bank = Bank
title-shares = Shares to be had
title-prices = Segments still to be built
title-ways = Tiles to sail
title-chart = Chart
column-seat = Captain
column-status = Status
column-tile = Place
column-shares = Shares
column-cards = Cards
column-holds = In holds
column-on-cards = On cards
column-income = Income
column-slot = { $slot }: { $pepper } pepper
column-card = Card
column-hand = In hand
column-deck = In the deck
column-share = Share
column-left = Left
column-segments = Segments
column-cost = Cost
column-of = { $seat }
column-land = Land
column-mark = Mark
column-around = Around it
status-acts = to act
status-turn = on turn
status-first = began
status-tired = captain tired
status-spyglass = has the spyglass
works =
    { $damaged ->
        [0] { $works }
       *[other] { $works } ({ $damaged } damaged)
    }{ $played ->
        [0] {""}
       *[other] {" "}+ { $played }
    }
