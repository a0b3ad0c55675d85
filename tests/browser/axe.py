"""axe-core, which looks at a page for what keeps people out."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.build import WEB
from tests.browser.visitor import Visitor
from tests.needs import missing

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")

Judge = Callable[[Visitor, str], None]


def make_judge() -> Judge:
    """Has axe look at a page: nothing serious or critical may be on it, once everything has come to rest."""
    if not AXE.exists():
        missing("axe-core", "nodejs npm (and npm ci in web/)")
    script = AXE.read_text(encoding="utf-8")

    def look(visitor: Visitor, name: str) -> None:
        page = visitor.page
        page.wait_for_load_state("networkidle")
        if not page.evaluate("'axe' in window"):
            page.evaluate(script)
        wrong = [fault for fault in page.evaluate(RUN) if fault["impact"] in GRAVE]
        assert not wrong, f"{name}: {wrong}"

    return look


RUN = """async () => {
  await document.fonts.ready
  const ending = (each) => each.effect?.getComputedTiming().iterations !== Infinity
  await Promise.all(document.getAnimations().filter(ending).map((each) => each.finished.catch(() => null)))
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, impact, nodes }) =>
    ({ id, impact, nodes: nodes.slice(0, 3).map((node) => `${node.target} ${node.failureSummary}`) }))
}"""
