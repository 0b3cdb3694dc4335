"""Weights of the evaluation, as this command found them.

    python benchmarks/weights.py captains --games 600 --seats 2,3,4
        --bot greedy --seed 2

Surprise at games not fitted: 0.5100.
"""

WEIGHTS = (
    -0.0060,
    0.2872,
    0.7110,
    -0.6627,
    0.2915,
    -0.3084,
    0.3784,
    0.3915,
    0.2474,
    0.2978,
    0.8205,
    0.2583,
    0.3112,
    0.2950,
    0.3377,
    0.1375,
    0.1703,
    0.3068,
    0.7548,
    0.3953,
    0.6652,
    0.1155,
    0.1808,
    0.1547,
    0.1919,
    -0.1035,
    0.3176,
    -0.2760,
    -0.1746,
    0.1187,
    0.0913,
)
