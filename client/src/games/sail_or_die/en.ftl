# Sail or Die: the words of the board. Those of the rules come from the server.

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
ui-key-anchor = Drop anchor
ui-key-stack = One more card from that part of the hand
