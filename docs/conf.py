"""How the documentation is built."""

import os

os.environ["NUMBA_DISABLE_JIT"] = "1"  # so that compiled functions show as functions

project = "Fourwinds"
author = "The Fourwinds authors"
copyright = "2026, The Fourwinds authors"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
napoleon_use_ivar = True
nitpick_ignore_regex = [
    # The types of other libraries have no page here.
    ("py:.*", r"(collections|msgspec|np|numpy|pathlib|types|typing)\..*"),
    # Attributes that share a line: the modules of a Definition.
    ("py:class", "names|state|actions|rules|view|advice|content"),
]

html_theme = "furo"
html_title = "Fourwinds"
