# Sailblazer: the words of the board. Those of the rules come from the server.

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
