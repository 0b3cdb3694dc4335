"""Weights of the evaluation, as this command found them.

    python benchmarks/weights.py golden_sails --games 250 --seats 2,3,4
        --bot search:iterations=30:plies=20:advice=0.5

Surprise at games not fitted: 0.6084.
"""

WEIGHTS = (
    0.3049,
    0.2801,
    0.2740,
    0.2798,
    -0.0864,
    0.2738,
    -0.1500,
    -0.0562,
    -0.1913,
    -0.3527,
    0.1386,
    -0.2799,
    0.4338,
    0.2997,
    0.0910,
    0.5986,
    0.1012,
    -0.6337,
    0.3230,
    0.3081,
    0.8568,
    0.8630,
    0.0721,
    0.0149,
)
