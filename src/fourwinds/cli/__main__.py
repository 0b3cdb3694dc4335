"""``python -m fourwinds.cli``."""

import sys

from fourwinds.cli import main

sys.exit(main())
