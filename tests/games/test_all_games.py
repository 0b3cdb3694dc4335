"""What holds of every game."""

import pytest

from fourwinds.games import GAMES, load


@pytest.mark.parametrize("id", GAMES)
def test_every_rule_that_a_refusal_names_exists(id):
    """RULES.md has it."""
    game = load(id)
    refusals = game.definition.names.Refusal
    text = (game.definition.folder / "RULES.md").read_text("utf-8")
    for refusal in set(refusals) - {refusals.LEGAL}:
        rule = game.rule_of(refusal)
        assert f"**{rule}**" in text or f"## {rule} " in text, rule
