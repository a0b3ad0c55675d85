"""The page on which the lab shows what it has found: one file that needs nothing beside itself."""

from __future__ import annotations

import base64
from html import escape
from importlib import resources
from typing import Final

import slayground

FONTS: Final = (("EB Garamond", "eb-garamond-latin-wght-normal"), ("Inter", "inter-latin-wght-normal"))


def page(title: str, wordmark: str, body: str, footer: str) -> str:
    style = resources.files("slayground.lab").joinpath("page.css").read_text(encoding="utf-8")
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
{fonts()}{style}</style>
</head>
<body>
<p class="wordmark">{escape(wordmark)}</p>
{body}
<footer>Made by slayground {slayground.__version__}. {footer}</footer>
</body>
</html>
"""


def fonts() -> str:
    """The client's fonts, within the page, when the client has been built."""
    assets = resources.files("slayground").joinpath("server", "static", "assets")
    faces: list[str] = []
    for family, name in FONTS if assets.is_dir() else ():
        for file in assets.iterdir():
            if file.name.startswith(name) and file.name.endswith(".woff2"):
                font = base64.b64encode(file.read_bytes()).decode()
                source = f"url(data:font/woff2;base64,{font}) format('woff2')"
                faces.append(f"@font-face {{ font-family: '{family}'; font-weight: 100 900; src: {source}; }}\n")
    return "".join(faces)
