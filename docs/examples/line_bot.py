"""A bot in another process, and in any language: a line of JSON asks, a line answers."""

import json
import sys

for line in sys.stdin:
    asked = json.loads(line)
    # The bigger the better: of the actions it may take, the one with the highest number.
    best = max(asked["legal"], key=lambda option: option["action"])
    print(json.dumps({"action": best["action"]}), flush=True)
