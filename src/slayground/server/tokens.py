"""Secrets that hold a seat or open a private match to spectators. Only their hashes are kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets

BYTES = 24


def new_token() -> str:
    return secrets.token_urlsafe(BYTES)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def opens(token_hash: str, kept: str | None) -> bool:
    """Whether a token with this hash is the one whose hash was kept, in a time that tells nothing."""
    return hmac.compare_digest(token_hash, kept or "")


def new_match_id() -> str:
    return secrets.token_urlsafe(12)
