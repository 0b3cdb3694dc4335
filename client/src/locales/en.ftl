# The client's own words. Those of a game's rules come from the server, those of its board lie beside it.

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
ui-allow-hints = Everybody may ask for hints
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
ui-key-undo = Take back
ui-key-clear = Choose nothing
ui-key-hint = What a bot would do
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

# Hints

ui-hint = Hint
ui-hint-level = Ask the
ui-hint-worth = { $share } % of its thoughts, expects place { $place }
ui-hint-play = Do this
ui-hint-note = It knows what you know, and no more.
ui-hints-allowed = Hints allowed
ui-thinking = Thinking …
