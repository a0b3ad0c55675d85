"""The generator of chance that a position carries: four 32-bit words, the same numbers on every machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    # A machine word once compiled; an annotation is never looked up.
    from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF


class Rng:
    """Chris Doty-Humphrey's small fast counting generator (sfc32): adds, shifts and xors of 32-bit words only,
    so compiled and interpreted Python agree to the bit and nothing grows into a big integer."""

    def __init__(self, a: int, b: int, c: int, counter: int) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def word(self) -> i64:
        """The next 32 random bits."""
        out = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + ((self.c << 3) & MASK)) & MASK
        self.c = ((((self.c << 21) & MASK) | (self.c >> 11)) + out) & MASK
        return out

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; n is at most 2**31."""
        if n <= 0:
            raise ValueError(f"cannot choose among {n} things; at least 1 is needed")
        # Lemire's method: the high half of a product, drawn again in the rare case that would favour some numbers.
        product: i64 = self.word() * n
        if product & MASK < n:
            least = (MASK + 1) % n
            while product & MASK < least:
                product = self.word() * n
        return product >> 32

    def shuffle(self, items: list[Any]) -> None:
        """Put the items into a random order, in place, as they are: compiled code would make ints anew."""
        i = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def clone(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.counter)

    def state(self) -> tuple[int, int, int, int]:
        return (self.a, self.b, self.c, self.counter)


def seeded(seed: int) -> Rng:
    """The generator that belongs to a seed."""
    seed = abs(seed)
    return warmed(Rng(seed & MASK, seed >> 32 & MASK, seed >> 64 & MASK, 1))


def warmed(rng: Rng) -> Rng:
    """The generator once its words depend on all of the seed."""
    for _ in range(15):
        rng.word()
    return rng


def another(rng: Rng) -> Rng:
    """A generator with luck of its own, that comes from another's."""
    high = rng.word()
    return warmed(Rng(rng.word(), high, 0, 1))
