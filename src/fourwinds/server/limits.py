"""How much one client may ask for."""

import time
from collections import OrderedDict


class Bucket:
    """A token bucket: so many at once, and so many a second on average."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, float(burst)
        self._left, self._since = float(burst), time.monotonic()

    def take(self) -> bool:
        """Take one token; tell whether there was one."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each client; those that asked longest ago are forgotten first."""

    KEPT = 10_000

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> bool:
        """Take one token from the bucket of *client*; tell whether there was one."""
        bucket = self._buckets.pop(client, None) or Bucket(self._rate, self._burst)
        self._buckets[client] = bucket
        if len(self._buckets) > self.KEPT:
            self._buckets.popitem(last=False)
        return bucket.take()
