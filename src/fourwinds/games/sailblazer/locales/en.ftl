# Things

nothing = –
loot = loot
good-saffron = saffron
good-bananas = bananas
good-coconuts = coconuts
good-pottery = pottery
good-fabric = fabric
good-tea = tea
good-coffee = coffee
good-ginseng = ginseng
spot-lookout = lookout
spot-helm = helmsman
spot-gunner = gunner
spot-angler = angler
direction-north = north
direction-east = east
direction-south = south
direction-west = west
special-treasure = Treasure Island
special-pirate = Pirate Island
special-bonanza = Bonanza Island
place-start = start
thing-fish = fish
thing-rum = rum
thing-coin =
    { $n ->
        [one] coin
       *[other] coins
    }
thing-prestige = prestige
thing-exp = EXP
thing-loot = loot
thing-sailor =
    { $n ->
        [one] sailor
       *[other] sailors
    }
gain-sailor = a sailor
gain-coins = coins
gain-exp = EXP
gain-map = a Treasure Map
gain-cannon = a cannon
gain-store = a storeroom space

# Conditions

needs-less = not { $fact }
needs-place = be at { $place }
needs-any = one of: { $facts }
needs-gives = { $needs } → { $gives }
outcomes =
    { $points ->
        [0] strength { $strength }; victory { $victory }; defeat { $defeat }
        [one] strength { $strength }, 1 point; victory { $victory }; defeat { $defeat }
       *[other] strength { $strength }, { $points } points; victory { $victory }; defeat { $defeat }
    }
fact-explored = explore
fact-explored-north = explore northwards
fact-explored-east = explore eastwards
fact-explored-south = explore southwards
fact-explored-west = explore westwards
fact-explored-prestige = explore a tile with { $n } or more prestige
fact-explored-pirate = explore a tile with pirates
fact-explored-port = explore a port
fact-explored-good = explore a tile with a good
fact-explored-fish = explore a tile with { $n } or more fish
fact-explored-distance = explore { $n } or more tiles from the start
fact-explored-neighbours = explore a tile that touches { $n } or more others
fact-sailed =
    { $n ->
        [one] sail
       *[other] sail { $n } tiles or more
    }
fact-sailed-home = sail to the start
fact-sailed-to-ship =
    { $n ->
        [one] sail to another ship
       *[other] sail to { $n } other ships
    }
fact-sailed-to-port = sail to a port
fact-stayed = stay
fact-sales =
    { $n ->
        [one] sell a good
       *[other] sell { $n } goods in one turn
    }
fact-best-price = sell a good for { $n } or more
fact-income = earn { $n } coins by selling in one turn
fact-kinds-sold =
    { $n ->
        [one] sell a good
       *[other] sell { $n } different goods in one turn
    }
fact-bought-goods =
    { $n ->
        [one] buy a good
       *[other] buy { $n } goods in one turn
    }
fact-worked = work at a port
fact-sailors-hired =
    { $n ->
        [one] hire a sailor
       *[other] hire { $n } sailors in one turn
    }
fact-loot-exchanged = exchange { $n } loot
fact-port-spent = spend { $n } coins in one resupply
fact-fished = go fishing
fact-caught = catch { $n } fish at once
fact-fights-won =
    { $n ->
        [one] win a fight
       *[other] win { $n } fights in one turn
    }
fact-fights-lost =
    { $n ->
        [one] lose a fight
       *[other] lose { $n } fights in one turn
    }
fact-win-margin = win a fight by { $n } or more
fact-beaten = beat a strength of { $n } or more
fact-rum-drunk = drink { $n } rum in a turn
fact-logs-drawn =
    { $n ->
        [one] draw a log card
       *[other] draw { $n } log cards in one turn
    }
fact-items-used =
    { $n ->
        [one] use an item
       *[other] use { $n } items in one turn
    }
fact-requests-done =
    { $n ->
        [one] fulfil a request
       *[other] fulfil { $n } requests in one turn
    }
fact-fish = have { $n } fish
fact-rum = have { $n } rum
fact-coins =
    { $n ->
        [one] have a coin
       *[other] have { $n } coins
    }
fact-loot = hold { $n } loot
fact-goods =
    { $n ->
        [one] hold a good
       *[other] hold { $n } goods
    }
fact-foreign-goods =
    { $n ->
        [one] hold a good that the start does not produce
       *[other] hold { $n } goods that the start does not produce
    }
fact-kinds-held =
    { $n ->
        [one] hold a good
       *[other] hold { $n } different goods
    }
fact-stored =
    { $n ->
        [one] use a storeroom space
       *[other] use { $n } storeroom spaces
    }
fact-sailors =
    { $n ->
        [one] have a sailor
       *[other] have { $n } sailors
    }
fact-gunners =
    { $n ->
        [one] have a gunner
       *[other] have { $n } gunners
    }
fact-berths =
    { $n ->
        [one] have room for a sailor
       *[other] have room for { $n } sailors
    }
fact-cannons =
    { $n ->
        [one] have a cannon
       *[other] have { $n } cannons
    }
fact-store-upgrades =
    { $n ->
        [one] have a storeroom upgrade
       *[other] have { $n } storeroom upgrades
    }
fact-upgrades =
    { $n ->
        [one] have a ship upgrade
       *[other] have { $n } ship upgrades
    }
fact-level = be at level { $n }
fact-maps = have a Treasure Map
fact-prestige = have { $n } prestige
fact-pirates-kept =
    { $n ->
        [one] keep a pirate card
       *[other] keep { $n } pirate cards
    }
fact-logs-kept =
    { $n ->
        [one] keep a log card
       *[other] keep { $n } log cards
    }
fact-attacks-kept =
    { $n ->
        [one] keep an attack card
       *[other] keep { $n } attack cards
    }
fact-rewards-kept =
    { $n ->
        [one] keep a reward card
       *[other] keep { $n } reward cards
    }
fact-stage-sales =
    { $n ->
        [one] sell a good in this stage
       *[other] sell { $n } goods in this stage
    }
fact-at-port = be at a port
fact-at-fish = be where there are { $n } or more fish
fact-at-good = be at a tile that produces a good
fact-at-pirate = be where pirates are
fact-at-start = be at the start
fact-distance = be { $n } or more tiles from the start
fact-ships-here =
    { $n ->
        [one] be where another ship is
       *[other] be where { $n } other ships are
    }
fact-hold =
    { $n ->
        [one] hold { $good }
       *[other] hold { $n } { $good }
    }
fact-at = be at a tile that produces { $good }
fact-sold =
    { $n ->
        [one] sell { $good } in one turn
       *[other] sell { $n } { $good } in one turn
    }
fact-bought =
    { $n ->
        [one] buy { $good } in one turn
       *[other] buy { $n } { $good } in one turn
    }

# Effects

effect-fish = { $n } fish
effect-rum = { $n } rum
effect-coin =
    { $amount ->
        [one] { $n } coin
       *[other] { $n } coins
    }
effect-prestige = { $n } prestige
effect-exp = { $n } EXP
effect-loot = { $n } loot
effect-sailor =
    { $amount ->
        [one] { $n } sailor
       *[other] { $n } sailors
    }
effect-good = { $good } { $n }
effect-any-good =
    { $amount ->
        [one] { $n } good of own choice
       *[other] { $n } goods of own choice
    }
effect-fish-limit = keep at most { $amount } fish
effect-strength = { $n } strength in this fight
effect-discount = exploring costs { $amount } less in this turn
effect-speed = { $n } speed in this turn
effect-max-price = goods sell at their highest prices in this turn
effect-choose = either { $first } or { $second }
effect-else = { $first }, else { $second }
effect-leaves = the card and this turn’s action are lost

# Actions

explore = Explore to the { $direction } for { $fish } fish
sail =
    { $tiles ->
        [one] Sail to { $tile }: 1 tile, { $fish } fish
       *[other] Sail to { $tile }: { $tiles } tiles, { $fish } fish
    }
sail-nowhere = Sail to tile { $number }
stay = Stay at { $tile }
go-on-move = Go on
go-on-sighted = Meet the pirates
go-on-fight = Go on
go-on-action = Take no action
go-on-trade = End the trade
go-on-resupply = Leave it at that
go-on-end = End the turn
go-on-midway = Go on
go-on-level-up = Go on
go-on-berth = Go on
go-on-stow = Go on
go-on-lose = Go on
go-on-choose = Go on
go-on-over = Go on
take-reward = Take { $reward }: { $gives }
take-no-reward = Take reward { $number }
use-item = Use { $log }: { $does }
use-no-item = Use item { $number }
fight =
    { $rum ->
        [0] Fight with strength { $strength }, no rum
       *[other] Drink { $rum } rum and fight with strength { $strength }
    }
deed-log = Draw a log card
deed-trade = Trade
deed-resupply = Resupply
deed-work =
    { $wage ->
        [one] Work for 1 coin
       *[other] Work for { $wage } coins
    }
deed-fish = Go fishing
deed-king = Fight the Pirate King
sell =
    { $coins ->
        [one] Sell { $good } for 1 coin
       *[other] Sell { $good } for { $coins } coins
    }
buy =
    { $coins ->
        [one] Buy { $good } for 1 coin
       *[other] Buy { $good } for { $coins } coins
    }
buy-fish =
    { $fish ->
        [one] Buy a fish for 1 coin
       *[other] Buy a fish for { $fish } coins
    }
buy-rum =
    { $rum ->
        [one] Buy a rum for 1 coin
       *[other] Buy a rum for { $rum } coins
    }
hire =
    { $coins ->
        [one] Hire a sailor as { $spot } for 1 coin
       *[other] Hire a sailor as { $spot } for { $coins } coins
    }
shift = Move a sailor from { $from } to { $to }
exchange = Exchange a loot for { $prestige } prestige
midway-sailor = Midway: a sailor
midway-coins =
    { $coins ->
        [one] Midway: 1 coin
       *[other] Midway: { $coins } coins
    }
midway-exp = Midway: { $exp } EXP
upgrade-map = Level up: a Treasure Map
upgrade-cannon = Level up: a cannon
upgrade-store = Level up: a storeroom space
berth = The new sailor becomes { $spot }
discard = Discard { $thing } to make room
refuse = Leave the { $thing }
lose = Lose { $good }
way = { $does }

# What is asked

asked-move = { $seat } explores for { $fish } fish, sails or stays.
asked-sighted = Pirates are in sight. { $seat } may take rewards and use items first.
asked-fight = { $seat } has strength { $might }; { $foe }: { $strength }. Rum and items may help.
asked-action = { $seat } takes one action at { $tile }.
asked-trade = { $seat } trades at { $tile }.
asked-resupply = { $seat } resupplies at { $tile }.
asked-end = { $seat } may take rewards and use items before the turn ends.
asked-midway = { $seat } is midway to the next level and chooses what that brings.
asked-level-up = { $seat } has reached a new level and chooses what that brings.
asked-berth = { $seat } finds a spot for a new sailor.
asked-stow = { $seat } has no room for { $thing }, and discards something or leaves it.
asked-lose =
    { $n ->
        [one] { $seat } loses a good of own choice.
       *[other] { $seat } loses { $n } goods of own choice.
    }
asked-choose = { $seat } chooses: { $first }; or { $second }.

# What happened

event-stage-starts =
    { $n ->
        [3] The final stage begins.
       *[other] Stage { $n } begins.
    }
event-first = { $seat } goes first.
event-prologue = { $seat } begins a story, { $story }: “{ $text }”
event-reward-opens = A new reward: { $reward }.
event-turn-starts = { $seat } begins turn { $n }.
event-explores = { $seat } explores to the { $direction } for { $fish } fish and finds { $tile }.
event-sails =
    { $n ->
        [one] { $seat } sails to { $tile }, 1 tile for { $fish } fish.
       *[other] { $seat } sails to { $tile }, { $n } tiles for { $fish } fish.
    }
event-stays = { $seat } stays.
event-interlude = { $seat } learns more of { $story }: “{ $text }”
event-gains = { $seat } gains { $n } { $thing }.
event-pays = { $seat } loses { $n } { $thing }.
event-gains-good =
    { $n ->
        [one] { $seat } gains { $good }.
       *[other] { $seat } gains { $n } { $good }.
    }
event-pays-good =
    { $n ->
        [one] { $seat } loses { $good }.
       *[other] { $seat } loses { $n } { $good }.
    }
event-no-room = { $seat } has no room for { $thing }.
event-runs-out = There is no more { $thing } for { $seat } to gain.
event-makes-room = { $seat } discards { $thing } to make room.
event-midway = { $seat } is midway to the next level and takes { $gain }.
event-levels-up = { $seat } reaches level { $n }.
event-upgrades = { $seat } gets { $upgrade }.
event-berths = { $seat } has a new { $spot }.
event-meets = { $seat } meets { $foe }: { $does }.
event-rolls =
    { $cannons ->
        [0] { $seat } rolls { $captain }: strength { $n }.
       *[other] { $seat } rolls { $captain } and { $cannons } with cannons: strength { $n }.
    }
event-drinks = { $seat } drinks { $n } rum.
event-wins = { $seat } beats { $foe } with strength { $n }.
event-is-beaten = { $seat } loses to { $foe } with strength { $n }.
event-trouble = { $seat } is in trouble: { $foe } ({ $does }).
event-draws-log = { $seat } draws a log card, { $log }: { $does }.
event-uses = { $seat } uses { $log }: { $does }.
event-fulfils = { $seat } fulfils { $log }.
event-chooses =
    { $n ->
        [1] { $seat } chooses the first way.
       *[other] { $seat } chooses the second way.
    }
event-trades = { $seat } trades.
event-sells =
    { $coins ->
        [one] { $seat } sells { $good } for 1 coin.
       *[other] { $seat } sells { $good } for { $coins } coins.
    }
event-buys =
    { $coins ->
        [one] { $seat } buys { $good } for 1 coin.
       *[other] { $seat } buys { $good } for { $coins } coins.
    }
event-resupplies = { $seat } resupplies.
event-stocks-fish =
    { $coins ->
        [one] { $seat } buys a fish for 1 coin.
       *[other] { $seat } buys a fish for { $coins } coins.
    }
event-stocks-rum =
    { $coins ->
        [one] { $seat } buys a rum for 1 coin.
       *[other] { $seat } buys a rum for { $coins } coins.
    }
event-hires =
    { $coins ->
        [one] { $seat } hires a sailor as { $spot } for 1 coin.
       *[other] { $seat } hires a sailor as { $spot } for { $coins } coins.
    }
event-moves-sailor = { $seat } moves a sailor from { $from } to { $to }.
event-exchanges = { $seat } exchanges a loot for { $n } prestige.
event-works =
    { $n ->
        [one] { $seat } works for 1 coin.
       *[other] { $seat } works for { $n } coins.
    }
event-fishes =
    { $lost ->
        [0] { $seat } goes fishing and catches { $n }.
       *[other] { $seat } goes fishing and catches { $n }, but has no room for { $lost }.
    }
event-takes-reward = { $seat } takes the reward { $reward }.
event-achieves = { $seat } triumphs: { $what } brings { $n } prestige.
event-finale = { $seat } found { $what }: everybody else has one more turn.
event-richest = { $seat } has the most coins and rolls { $n } prestige.
event-epilogue = The end of { $story } for { $seat }: “{ $text }”
event-declines-action = { $seat } takes no action.
ends-achievement = The game is over: everybody had a turn after the first achievement tile.
ends-turn-cap = The game is over: nobody found an achievement tile in time.

# Why not

refusal-game-is-over = The game is over.
refusal-not-now = Something else is asked now. { $question }
refusal-tile-there = A tile lies there already.
refusal-no-tiles-left = There are no tiles left to explore.
refusal-too-few-fish = Exploring costs { $fish } fish, and you have fewer.
refusal-not-laid = That tile is not on the chart.
refusal-already-there = Your ship is there already: stay, if you like.
refusal-too-far =
    { $n ->
        [one] { $tile } is 1 tile away, which is too far.
       *[other] { $tile } is { $n } tiles away, which is too far.
    }
refusal-no-such-reward = No reward lies there.
refusal-reward-not-earned = { $reward } needs more: { $needs }.
refusal-rewards-enough =
    { $n ->
        [one] You have taken a reward in this turn.
       *[other] You have taken { $n } rewards in this turn.
    }
refusal-item-not-held = You have no such item.
refusal-item-not-now = { $log } is of no use now.
refusal-rum-not-held = You do not have so much rum.
refusal-no-log = There is no log card to draw here.
refusal-not-explored = A log card is only for those who explored the tile in this turn.
refusal-nothing-to-trade = There is nothing that you could sell or buy here.
refusal-no-port = There is no port here.
refusal-nothing-to-resupply = There is nothing that you could do in the port.
refusal-no-fish = There are no fish here.
refusal-no-king = The Pirate King cannot be fought here and now.
refusal-achievement-tile = Here, nothing counts but the achievement.
refusal-good-not-held = You have no { $good }.
refusal-produced-here = This tile produces { $good } and does not buy any.
refusal-no-tokens = There is no more of it.
refusal-no-space = Your storeroom is full.
refusal-too-few-coins = You have too few coins.
refusal-fish-full = You have as many fish as your ship holds.
refusal-rum-full = You have as much rum as your ship holds.
refusal-crew-full = Your crew is complete.
refusal-spot-full = No sailor fits there.
refusal-sailor-not-there = There is no sailor who could move.
refusal-sailor-settled = That sailor has just moved there.
refusal-loot-not-held = You have no loot.
refusal-no-map = There is no Treasure Map for you.
refusal-cannons-full = You have as many cannons as your ship holds.
refusal-store-full = Your storeroom is as large as it can be.
refusal-too-few-coins-to-stock = You have too few coins to buy that.
refusal-too-few-coins-to-hire = You have too few coins to hire a sailor.
refusal-none-to-discard = You have no { $thing } to discard.
refusal-none-to-lose = You have no { $good } to lose.
compose = Choose a place, a card or a thing to do.

# The table

title-chart =
    { $stage ->
        [3] Turn { $round } of at most { $rounds }, final stage, { $tiles } tiles left
       *[other] Turn { $round } of at most { $rounds }, stage { $stage }, { $tiles } tiles left
    }
title-boards = Ships
title-holds = Storerooms and cards
title-rewards = Rewards, { $n } more in the deck
title-open-cards = Items and requests
title-pad = Points as they stand
column-seat = Captain
column-status = Status
column-place = Place
column-tile = Tile
column-symbols = Symbols
column-ways = Away
column-ships = Ships
column-fish = Fish
column-rum = Rum
column-coins = Coins
column-exp = EXP
column-level = Level
column-cannons = Cannons
column-sailors = Sailors
column-spaces = Spaces
column-stored = Stored
column-maps = Maps
column-pirates = Pirate cards
column-logs = Log cards
column-rewards = Rewards
column-story = Story
column-number = No.
column-reward = Reward
column-needs = Needs
column-gives = Gives
column-log = Log card
column-does = Does
column-prestige = Prestige
column-richest = Most coins
column-total = Total
symbol-good = { $good }
symbol-port = port
symbol-log = log
symbol-pirate = pirates
symbol-end = end of stage
symbol-fish = { $n } fish
symbol-prestige = { $n } prestige
crew-lookout =
    { $n ->
        [one] 1 lookout
       *[other] { $n } lookouts
    }
crew-helm =
    { $n ->
        [one] 1 helmsman
       *[other] { $n } helmsmen
    }
crew-gunner =
    { $n ->
        [one] 1 gunner
       *[other] { $n } gunners
    }
crew-angler =
    { $n ->
        [one] 1 angler
       *[other] { $n } anglers
    }
stored =
    { $n ->
        [one] { $thing }
       *[other] { $n } { $thing }
    }
status-acts = to act
status-first = first
status-finale = found the end
story-begun = { $story } ({ $needs })
story-told = { $story } (learned more)
