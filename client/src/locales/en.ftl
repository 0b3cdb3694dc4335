# The client's own words. Those of the games come from the server.

ui-title = Fourwinds
ui-tagline = Four sailing games at one table.
ui-skip = Skip to the content
ui-loading = Loading…
ui-close = Close
ui-copy = Copy
ui-copied = Copied
ui-retry = Try again
ui-offline-request = The server does not answer. Check the connection and try again.
ui-missing = There is no such page.
ui-home = Home
ui-about = About
ui-rules = Rules
ui-theme = Colours
ui-theme-system = Auto
ui-theme-day = Day
ui-theme-night = Night

# Home

ui-play-now = Play now
ui-starting = Setting up…
ui-play-now-note = You against three bots. Nothing to sign up for.
ui-new-table = New table
ui-your-tables = Your tables
ui-no-tables = Tables you sit at are listed here, in this browser only.
ui-games = The games
ui-coming = Coming
ui-seats-range = { $least } to { $most } players
ui-seats-soon = Charted, not yet under sail
ui-pitch-golden_sails = Every card is five goods: the expert beside it says which.
ui-pitch-sail_or_die = Shed your cards, raise the stakes, and know when to drop anchor.
ui-pitch-captains = Sail, fight, trade and build, for four shares.
ui-pitch-sailblazer = Explore, trade and beat pirates, in three stages.
ui-forget = Forget { $title }

# New table

ui-pack = Cards
ui-pack-ours = Ours: { $what }.
ui-options = Options
ui-option-variant = What is hidden
ui-choice-variant-base = As printed: gem piles lie face down
ui-choice-variant-open = More open: gem piles lie open too
ui-choice-variant-closed = More closed: experts and those put aside are hidden too
ui-option-even_start = Two players: who went first stays first when experts return
ui-option-tally = Count the cards put aside in the text of the table
ui-option-variant = How much is shown of gems and experts
ui-option-even_start = Even start for two players
ui-option-board = Board
ui-choice-board-large = Large: 37 tiles
ui-choice-board-small = Small, for a quick game: 19 tiles
ui-option-start = Ships at the start
ui-choice-start-normal = As printed: one built segment of each kind
ui-choice-start-short = Short game: two built segments of each kind
ui-choice-start-long = Long game: one cheap segment of each kind
ui-option-turns = Most turns of each player
ui-players = Players
ui-seat-number = Seat { $letter }
ui-seat-name = Name
ui-seat-bot = Bot
ui-kind-me = At this device
ui-kind-open = A friend, by invite
ui-kind-bot = Bot
ui-add-seat = Add a seat
ui-remove-seat = Remove seat { $letter }
ui-pace = Pace of the bots
ui-pace-fast = Quick
ui-pace-calm = Calm
ui-pace-slow = Slow
ui-hot-seat-note = With more than one player at this device the table is covered between turns.
ui-create = Set up the table
ui-default-name = Captain
ui-bot-names = Ida, Zheng, Jeanne, Vitus, Grace
ui-bot-deckhand = Deckhand (beginner)
ui-bot-bosun = Bosun (steady)
ui-bot-pilot = Pilot (strong)
ui-bot-admiral = Admiral (strongest)
ui-bot-random = Random (for research)
ui-bot-greedy = Greedy (for research)

# Table

ui-connecting = Connecting…
ui-offline = Offline. { $seconds ->
    [one] Nothing heard for 1 second.
   *[other] Nothing heard for { $seconds } seconds.
  } Your moves wait until the line is back.
ui-outdated = There is a newer version of this page.
ui-reload = Reload
ui-your-turn = Your turn
ui-to-act = to act
ui-waiting = waiting for a friend
ui-away = away
ui-you = you
ui-watching = You are watching.
ui-seats = Seats
ui-board = Board
ui-text = Text
ui-actions = What you may do
ui-asked = What is asked
ui-no-actions = Nothing to do: it is not your turn.
ui-sending = Sending…
ui-choose = Choose on the board
ui-not-your-turn = Not your turn yet
ui-undo = Take back: { $what }
ui-undo-last = Take back the last move
ui-by-rule = Rule { $rule }
ui-why-not = { $why } ({ $rule })
ui-log = Log
ui-chat = Chat
ui-score = Table
ui-more = Log and more
ui-less = Back to the board
ui-undone = taken back
ui-since = Since your last move
ui-since-step = { $at } of { $all }: { $what }
ui-log-empty = Nothing has happened yet.
ui-chat-empty = Nobody has said anything.
ui-chat-say = Say something
ui-send = Send
ui-invite = Invite
ui-invite-text = Whoever opens this link takes the next open seat.
ui-invite-link = Link for players
ui-watch-link = Link for watchers
ui-substitute = { $name } is not here: let a bot play
ui-seat-link = Link to your own seat, for another device: keep it to yourself
ui-local-note = These links work on this computer only. For friends elsewhere, start with: fourwinds serve --host 0.0.0.0
ui-pass = Pass the device to { $name }
ui-pass-note = The table is covered. { $name } is to act.
ui-pass-ready = I am { $name }
ui-join = Take a seat
ui-join-text = { $title }: { $open ->
    [0] every seat is taken.
    [one] 1 seat is open.
   *[other] { $open } seats are open.
  }
ui-join-name = Your name
ui-no-seat = This browser has no seat at that table.
ui-no-seat-note = Open the invite link again, or the link for watchers.
ui-table-failed = The table cannot be shown.
ui-place = Place
ui-captain = Captain
ui-points = Points
ui-wins = { $names } wins.
ui-share = { $names } share the win.
ui-replay = Replay
ui-again = Play again
ui-journal = Download the journal
ui-verify = Check the shuffles
ui-verified = The shuffles are as promised: the key fits what was published before the first deal.
ui-unverified = The key does not fit what was published before the first deal.
ui-commitment = Published before the deal
ui-key = Key
ui-shortcuts = Keys
ui-shortcuts-on = Single keys work on this page
ui-key-play = Play what is chosen
ui-key-anchor = Drop anchor
ui-key-number = Choose by number: an expert, then a good; a pile; a weapon
ui-key-captains = Choose by number: a land to sail to, as they are listed in the rules; else one of the choices
ui-key-chart = To the chart, where the arrow keys lead from tile to tile
ui-key-undo = Take back
ui-key-clear = Choose nothing
ui-key-hint = What a bot would do
ui-key-stack = One more card from that part of the hand
ui-key-skin = Board or text
ui-key-log = Log
ui-key-chat = Chat
ui-key-help = This list

# Replay

ui-replay-of = Replay: { $title }
ui-step = Step { $ply } of { $plies }
ui-first = First
ui-previous = Back one
ui-next = On one
ui-last = Last
ui-position = Position in the game
ui-seen-by = Seen by
ui-seen-by-all = a watcher
ui-replay-failed = Step { $ply } cannot be shown.
ui-to-table = To the table

# About

ui-about-what = Fourwinds plays four sailing games by the letter of their rules, for people and for bots.
ui-about-fair = Every shuffle is fixed by a secret key before the first deal. Its fingerprint is shown at the table, and the key when the game is over, so anybody can check it.
ui-about-data = There are no accounts. Your seats are remembered in this browser and nowhere else.
ui-about-credits = Credits
ui-about-icons = Icons of things by Lorc, Delapouite and other contributors of game-icons.net, used under CC BY 3.0.
ui-about-fonts = Set in Fraunces and Atkinson Hyperlegible Next, both under the SIL Open Font License.

# Sail or Die

ui-sod-in-play = In play
ui-sod-size = size
ui-sod-sea-empty = The sea is empty: somebody leads.
ui-sod-your-play = Your play
ui-sod-middle = Chunks in the middle
ui-sod-middle-empty = No chunks in the middle
ui-sod-hand = Your hand
ui-sod-hand-empty = Your hand is empty.
ui-sod-round = Round { $number } of { $rounds }
ui-sod-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }
ui-sod-front = { $chunks ->
    [one] 1 chunk in front
   *[other] { $chunks } chunks in front
  }
ui-sod-in-middle = { $chunks ->
    [one] 1 chunk in the middle
   *[other] { $chunks } chunks in the middle
  }
ui-sod-group = { $count } { $suit }
ui-sod-shark = has the shark
ui-sod-anchored = at anchor
ui-sod-only-wilds = holds only wilds
ui-sod-anchor = Drop anchor

# The Golden Sails

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

# Captains of the Golden Age

ui-cap-board = Chart and ships
ui-cap-chart = Sea chart
ui-cap-round = Round
ui-cap-land-0 = Cloth
ui-cap-land-1 = Rum
ui-cap-land-2 = Copper
ui-cap-land-3 = Wood
ui-cap-land-4 = Cove
ui-cap-land-5 = Republic
ui-cap-land-6 = Orient
ui-cap-ships = here: { $ships }
ui-cap-reach = { $cards ->
    [0] in reach
    [one] in reach with 1 Sail card
   *[other] in reach with { $cards } Sail cards
  }
ui-cap-no-reach = out of reach
ui-cap-note-chart = Tiles with an outline are in reach. A number says how many Sail cards it takes.
ui-cap-note-room = No hold is empty: you choose next what makes room.
ui-cap-note-sea = At the end of the turn you may take a card.
ui-cap-note-island = You may load up to { $units } { $good }.
ui-cap-note-pirate = The pirate of { $seat } may wait there.
ui-cap-note-cove = You get the spyglass, and may trade a piece of cargo.
ui-cap-note-republic = Rest, repair, build, and buy shares for pepper.
ui-cap-note-orient = Rest, repair, build, and trade cargo for pepper.
ui-cap-note-attack = You may attack { $seats }.
ui-cap-note-danger = You may be attacked by { $seats }.
ui-cap-fleet = Ships
ui-cap-ready = captain ready
ui-cap-tired = captain tired
ui-cap-segments = { $kind }: { $works } of 6 work{ $damaged ->
    [0] {""}
   *[other] , { $damaged } damaged
  }{ $cards ->
    [0] {""}
    [one] , and 1 card
   *[other] , and { $cards } cards
  }.
ui-cap-cargo = Cargo: { $cargo }.
ui-cap-on-cards = On Cargo hold cards: { $cargo }.
ui-cap-loads = loads { $units }
ui-cap-income = Loads { $units } at an island
ui-cap-shelf = Share-shelf
ui-cap-slot = Slot { $slot }: empty, for { $pepper } pepper
ui-cap-slot-filled = Slot { $slot }: share with { $share }
ui-cap-boarding = Boarding
ui-cap-bombarding = Bombarding
ui-cap-attacks = attacks
ui-cap-defends = defends
ui-cap-strength = { $seat }: { $total } { $kind }
ui-cap-draw = Level: as it stands, nothing happens.
ui-cap-ahead-crew = { $seat } is ahead by { $lead }: { $lead ->
    [one] 1 piece of cargo to steal.
   *[other] { $lead } pieces of cargo to steal.
  }
ui-cap-ahead-cannon = { $seat } is ahead by { $lead }: { $lead ->
    [one] 1 hit.
   *[other] { $lead } hits.
  }
ui-cap-picks-crew = { $seat } has won: { $picks ->
    [0] all is stolen.
    [one] 1 piece of cargo to steal.
   *[other] { $picks } pieces of cargo to steal.
  }
ui-cap-picks-cannon = { $seat } has won: { $picks ->
    [0] no hit left.
    [one] 1 hit left.
   *[other] { $picks } hits left.
  }
ui-cap-build = Build segments
ui-cap-offer = Build a { $segment } for { $cost }{ $left ->
    [one] {""}
   *[other] , { $left } left
  }
ui-cap-missing = { $cost } (missing: { $missing })
ui-cap-all-built = All are built.
ui-cap-buy = Buy a share, for a slot of the shelf
ui-cap-slot-offer = Buy a share for slot { $slot }: { $cost }
ui-cap-pepper = Trade for pepper: { $left } left
ui-cap-trade = Give one piece of cargo, get one resource.
ui-cap-shares-left = Shares to be had
ui-cap-share-left = { $share }{ $count ->
    [one] {""}
   *[other] , { $count } of them
  }
ui-cap-shares = { $shares ->
    [one] 1 share
   *[other] { $shares } shares
  }
ui-cap-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }
ui-cap-spyglass-owner = has the spyglass
ui-cap-holding = Your ship and hand
ui-cap-hand = Your hand: { $cards } of { $most } cards
ui-cap-held = { $count } in hand, { $deck } in the deck
ui-cap-look = Look
ui-cap-choices = Choices
ui-cap-take = Card to take

# Sailblazer

ui-sb-board = Chart, rewards and goals
ui-sb-chart = Chart
ui-sb-stage =
    { $stage ->
        [3] Final stage
       *[other] Stage { $stage }
    }
ui-sb-turn = turn { $number } of { $turns }, { $tiles ->
    [0] no tiles left
    [one] 1 tile left
   *[other] { $tiles } tiles left
  }
ui-sb-last-turns = Last turns
ui-sb-close-up = Close up or whole chart
ui-sb-fleet = All captains
ui-sb-tile = { $tile }, { $place }: { $what }
ui-sb-open-water = open water
ui-sb-ship-of = ship of { $name }
ui-sb-reach = { $tiles ->
    [one] 1 tile away
   *[other] { $tiles } tiles away
  } for { $fish } fish
ui-sb-mark = goal of { $what }
ui-sb-lens = Closer
ui-sb-uncharted = Uncharted
ui-sb-explore = Costs { $fish } fish, brings { $exp } EXP and one of { $left } tiles; goods sell at their highest prices there in this turn.
ui-sb-sells-now = Sells now for
ui-sb-sells-there = Sells there for
ui-sb-no-market = Nobody trades here.
ui-sb-about-treasure = Whoever comes here with a Treasure Map first gains { $n } prestige.
ui-sb-about-pirate = The Pirate King waits here until somebody beats him.
ui-sb-about-bonanza = Whoever brings ginseng here first gains prestige for it.
ui-sb-rewards = Rewards
ui-sb-in-deck = { $cards } more
ui-sb-taken = taken
ui-sb-met = met
ui-sb-progress = { $have } of { $need }
ui-sb-achievements = Final achievements
ui-sb-goal-treasure = with a Treasure Map, { $maps ->
    [0] none left
   *[other] { $maps } left
  }
ui-sb-goal-pirate = beat the Pirate King, strength { $strength }
ui-sb-goal-bonanza = bring 1, 2 or 3 ginseng
ui-sb-fight = Fight
ui-sb-dice = Dice: { $dice }
ui-sb-strength = Strength
ui-sb-enough = enough
ui-sb-too-little = too little
ui-sb-victory = Victory
ui-sb-defeat = Defeat
ui-sb-rolled = Last roll
ui-sb-won = The fight was won
ui-sb-lost = The fight was lost
ui-sb-drink =
    { $rum ->
        [0] No rum: { $strength }
       *[other] { $rum } rum: { $strength }
    }
ui-sb-wins = wins
ui-sb-loses = loses
ui-sb-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
ui-sb-total = { $points ->
    [one] 1 point now
   *[other] { $points } points now
  }
ui-sb-made-of = { $prestige } prestige, { $pirates } from pirates, { $level } for the level
ui-sb-exp = level { $level }, { $exp } of { $all } EXP, midway at { $midway }
ui-sb-level = level { $n }
ui-sb-fish = { $n } of { $most } fish
ui-sb-rum = { $n } of { $most } rum
ui-sb-coins = { $n ->
    [one] 1 coin
   *[other] { $n } coins
  }
ui-sb-prestige = { $n } prestige
ui-sb-guns = { $n } cannons and gunners
ui-sb-cannons = { $n ->
    [one] 1 cannon
   *[other] { $n } cannons
  }
ui-sb-hold = Storeroom, { $used } of { $spaces } in use
ui-sb-space = free space
ui-sb-no-space = no space yet
ui-sb-price = sells here for { $coins }
ui-sb-crew = Sailors and cannons
ui-sb-spot = { $spot }: { $n } of { $most }
ui-sb-does-lookout = exploring costs 1 fish less
ui-sb-does-helm = speed + 1 each
ui-sb-does-gunner = strength + 1 each
ui-sb-does-angler = more fish in each catch
ui-sb-kept-pirates = { $n } pirate cards
ui-sb-kept-logs = { $n } log cards
ui-sb-kept-rewards = { $n } reward cards
ui-sb-kept-maps = { $n } Treasure Map
ui-sb-holding = Your ship
ui-sb-choices = Choices
ui-sb-story = story: { $story }
ui-sb-story-told = story: { $story } (learned more)
ui-sb-story-needs = For 1 prestige: { $needs }.
ui-sb-finale = found the end
ui-sb-key-explore = Explore in that direction
ui-sb-key-sail = Next tile to sail to
ui-sb-key-number = Choose by number
ui-sb-key-reward = Next reward to take
ui-sb-key-item = Next item to use
ui-sb-key-shift = Next way to move a sailor
ui-sb-key-fleet = All captains
ui-sb-key-close = Close up or whole chart

# Hints, and a look back

ui-hint = Hint
ui-hint-level = Ask the
ui-hint-worth = { $share } % of its thoughts, expects place { $place }
ui-hint-play = Do this
ui-hint-note = It knows what you know, and no more. Hints are for who plays alone against bots.
ui-thinking = Thinking …
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
