"""What the server counts and times, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SOON = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
LONG = (0.01, 0.05, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("slayground_connections", "Open sockets", registry=self.registry)
        self.rooms = Gauge("slayground_rooms", "Matches in memory", registry=self.registry)
        self.made = Counter("slayground_matches_made", "Matches made", registry=self.registry)
        self.entries = Counter("slayground_entries", "Entries written, by kind", ["kind"], registry=self.registry)
        self.refused = Counter("slayground_refused", "Messages refused, by code", ["code"], registry=self.registry)
        self.latency = Histogram(
            "slayground_message_seconds", "From a message's arrival until everybody's answer is under way",
            buckets=SOON, registry=self.registry,
        )  # fmt: skip
        self.thinking = Histogram(
            "slayground_thinking_seconds", "How long a bot's answer took, waiting for a process included", ["bot"],
            buckets=LONG, registry=self.registry,
        )  # fmt: skip
        self.requests = Histogram(
            "slayground_request_seconds", "HTTP requests", ["method", "route", "status"],
            buckets=SOON, registry=self.registry,
        )  # fmt: skip

    def text(self) -> bytes:
        return generate_latest(self.registry)
