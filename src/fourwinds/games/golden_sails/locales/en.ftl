# Goods and experts

goods-spells = spells
goods-gems = gems
goods-spices = spices
goods-beasts = beasts
goods-weapons = weapons
good-spells = spell
good-gems = gem
good-spices = spice
good-beasts = beast
good-weapons = weapon
expert-spells = Arcanist
expert-gems = Jeweler
expert-spices = Cook
expert-beasts = Beast Hunter
expert-weapons = Armorer

spice-anise = anise
spice-mint = mint
spice-pepper = pepper
spice-juniper = juniper
spice-lotus = lotus
spice-cloves = cloves
beast-unicorn = unicorn
beast-phoenix = phoenix
beast-spider = giant spider
beast-serpent = sea serpent
weapon-boomerang = boomerang
weapon-pinga = pinga
weapon-shuriken = shuriken
weapon-katar = katar

weapon = { $weapon } { $left }-{ $right }
spell-count = 1 per { $kind }
spell-spells = 2 per spell
spell-beast = 2 per { $beast }
spell-pair = 4 per { $first } and { $second }
spell-five-kinds = 4 per five kinds of goods
spell-three-beasts = 4 per three different beasts
spell-gem-shift = 1 gem a class up or down
spell-boost = +2 on { $weapon }
spell-protect = protection from a weapon
spell-universal = universal good

# Actions

place = { $expert } beside good { $good }: { $kind } { $what }
take = Take good { $good }: { $kind } { $what }
keep = Take the last good as it is: { $kind } { $what }
swap = Play the { $expert } on the last good: { $kind } { $what }
universal-moves = Universal good { $number } to the { $pile }: { $what }
universal-stays = Universal good { $number } stays a spell
protect = Protection from { $weapon }

# What is asked

asked-place = { $seat } plays an expert beside a good.
asked-take = { $seat } takes a good.
asked-swap = { $seat } gets good { $good }, a { $kind }, and may play another expert on it.
asked-universal = { $seat } moves a universal good to another pile, or leaves it among the spells.
asked-protect = { $seat } chooses a weapon to be protected from.

# What happened

event-sheet = Beasts earn points by sheet { $sheet }.
event-round-starts = Round { $number } of { $rounds } begins.
event-revealed = New goods lie on the market.
event-places = { $seat } plays the { $expert } beside good { $good }.
event-takes = { $seat } takes good { $good } as a { $kind }.
event-swaps = { $seat } plays the { $new } beside good { $good } and takes the { $old } in hand.
event-experts-return = All experts return.
event-first = { $seat } goes first.
event-moves = { $seat } moves a universal good to the { $pile }.
event-keeps = { $seat } leaves a universal good among the spells.
event-protects = { $seat } is protected from { $weapon }.
event-gems-turn-up = All gems are turned up.
ends-rounds = The game is over: all rounds are played.

# Why not

refusal-game-is-over = The game is over.
refusal-not-now = Something else is asked now. { $question }
refusal-no-such-good = Good { $good } is not on the market.
refusal-expert-there = There is an expert beside good { $good } already.
refusal-expert-not-held = You do not hold the { $expert }.
refusal-same-kind = The last good is a { $kind } already.
refusal-no-such-universal = There is no such universal good to be moved.

compose-expert = Choose an expert.
compose-slot = Choose a good.
compose-index = Choose a universal good.
compose-pile = Choose a pile.
compose-weapon = Choose a weapon.

# The table

nothing = –
unknown = ?
face-down = { $cards } face down
put-aside = Put aside
title-market = Round { $number } of { $rounds }: the market
title-seats = Merchants
title-piles = Goods
title-sheet = Beast sheet { $sheet }
title-pad = Score pad
title-reasons = How the points came about
column-seat = Merchant
column-good = Good
column-expert = Expert
column-status = Status
column-experts = Experts
column-beast = Beast
column-then = then { $beast }
column-set = Set
column-points = Points
column-total = Total
column-goods = Goods
column-reasons = Reasons
status-acts = to act
status-first = first
status-announced = took gem { $gem }
set-same = { $beasts } of the same beast
set-different =
    { $beasts ->
        [one] 1 beast
       *[other] { $beasts } different beasts
    }
set-any = any { $beasts } beasts
together = { $these } + { $this }
reason-earned =
    { $points ->
        [one] { $what }: 1 point
       *[other] { $what }: { $points } points
    }
reason-shift = a { $from } becomes a { $to }
reason-weapons = { $taken } from { $seat }, { $lost } to { $seat }
