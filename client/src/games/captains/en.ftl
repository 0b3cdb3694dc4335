# Captains of the Golden Age: the words of the board. Those of the rules come from the server.

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
ui-cap-note-orient = Rest, repair, build, and trade resources for pepper.
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
ui-key-captains = Choose by number: a land to sail to, as they are listed in the rules; else one of the choices
ui-key-chart = To the chart, where the arrow keys lead from tile to tile
