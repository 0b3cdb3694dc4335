"""Weights of the evaluation, as this command found them.

    python benchmarks/weights.py sail_or_die --games 350 --seats 2,3,4,5
        --bot search:iterations=60:plies=0

Surprise at games not fitted: 0.5100.
"""

WEIGHTS = (
    0.8079,
    0.3075,
    -0.3227,
    -0.2376,
    -0.0436,
    -0.3718,
    0.1597,
    -0.1343,
    -0.2450,
    0.2221,
    -0.2233,
    0.1738,
)
