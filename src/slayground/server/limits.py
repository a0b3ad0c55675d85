"""How much of the server one address or one connection may use."""

from __future__ import annotations

import ipaddress
from collections import Counter
from time import monotonic

LOOPBACK_FACTOR = 100.0
"""This machine's own programs, and the tests among them, may hurry."""
FORGOTTEN_AFTER = 120.0
MOST_SOCKETS = 100
"""How many sockets one address may have open."""

RATES = {
    "request": (20.0, 200.0),
    "make": (0.5, 30.0),
    "deck": (4.0, 60.0),
    "analyse": (0.1, 12.0),
    "join": (2.0, 60.0),
    "message": (10.0, 40.0),
    "chat": (0.5, 6.0),
}
"""For each kind of use, how many a second in the long run, and how many at once."""


class Bucket:
    """Fills with time, and is emptied by use."""

    __slots__ = ("_at", "_full", "_level", "_rate")

    def __init__(self, kind: str, factor: float) -> None:
        rate, full = RATES[kind]
        self._rate = rate * factor
        self._full = full * factor
        self._level = self._full
        self._at = monotonic()

    def take(self) -> bool:
        """Whether there was enough left."""
        now = monotonic()
        self._level = min(self._full, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1.0:
            return False
        self._level -= 1.0
        return True

    def idle(self, now: float) -> bool:
        return now - self._at > FORGOTTEN_AFTER


class Limits:
    def __init__(self, pace: float) -> None:
        self._pace = pace
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._swept = monotonic()
        self.sockets: Counter[str] = Counter()
        """By address, how many are open."""

    def factor(self, address: str) -> float:
        return self._pace * (LOOPBACK_FACTOR if is_loopback(address) else 1.0)

    def allow(self, kind: str, address: str) -> bool:
        if self._pace == 0:
            return True
        self._sweep()
        bucket = self._buckets.get((kind, address))
        if bucket is None:
            bucket = self._buckets[kind, address] = Bucket(kind, self.factor(address))
        return bucket.take()

    def crowded(self, address: str) -> bool:
        """Whether an address has more sockets open than it may."""
        return self._pace > 0 and self.sockets[address] > MOST_SOCKETS * self.factor(address)

    def left(self, address: str) -> None:
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]

    def bucket(self, kind: str, address: str) -> Bucket | None:
        """A bucket for one connection; None when there is no limit. Chat is limited on this machine too."""
        if self._pace == 0:
            return None
        return Bucket(kind, self._pace if kind == "chat" else self.factor(address))

    def _sweep(self) -> None:
        now = monotonic()
        if now - self._swept > FORGOTTEN_AFTER:
            self._swept = now
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.idle(now)}


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
