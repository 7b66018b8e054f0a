"""Whether a page shows the whole picture: no part of it is cut off, and none is covered by another."""

from __future__ import annotations

from typing import Any

FAULTS = """(selector, layers) => {
    const found = [], SLACK = 3;
    const name = (part) => part.dataset.part ?? part.id;
    const shown = (one) => one && one.checkVisibility() && one.getBoundingClientRect().height > 0;
    const parts = [...document.querySelectorAll(selector)].filter(shown);
    const boxes = parts.map((part) => part.getBoundingClientRect());
    for (const [place, part] of parts.entries()) {
        const box = boxes[place];
        const [ground, pieces] = layers.map((layer) => part.querySelector(layer)?.getBoundingClientRect());
        if (!ground || !pieces) { found.push(`${name(part)}: a layer is missing`); continue; }
        if (Math.abs(ground.height - pieces.height) > 1)
            found.push(`${name(part)}: the ground is ${ground.height} high, the pieces ${pieces.height}`);
        if (Math.abs(ground.top - pieces.top) + Math.abs(ground.left - pieces.left) > 1)
            found.push(`${name(part)}: the pieces do not lie on the ground`);
        for (const one of part.querySelectorAll("[data-id], text")) {
            const it = one.getBoundingClientRect();
            if (it.top < box.top - SLACK || it.bottom > box.bottom + SLACK)
                found.push(`${name(part)}: cut off: ${one.dataset.id ?? one.textContent}`);
        }
        for (const [other, beside] of boxes.entries()) {
            const across = Math.min(box.right, beside.right) - Math.max(box.left, beside.left);
            const along = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
            if (other > place && across > 1 && along > 1) found.push(`${name(parts[other])} covers ${name(part)}`);
        }
    }
    return parts.length ? found : ["there is no picture"];
}"""

SERVED = f"({FAULTS})('.part', ['.ground svg', '.pieces svg'])"
"""Finds what is wrong in the page of `machu-rules serve`."""

EXAMPLE = f"({FAULTS})('#board > div', ['[id$=-ground] svg', '[id$=-pieces] svg'])"
"""Finds it in the page of the example."""

WATCHED = f"""
    window.faults = [];
    window.looked = 0;
    new MutationObserver((changes) => {{
        if (!changes.some((one) => one.target.matches?.("main.table"))) return;
        window.looked += 1;
        window.faults.push(...{SERVED}.slice(0, 5));
    }}).observe(document, {{ subtree: true, attributes: true, attributeFilter: ["data-version"] }});
"""
"""A script of a page, which looks at the picture whenever there is news."""


def faults(page: Any) -> list[str]:
    """What was wrong with the pictures that a watched page has shown so far, the first few of it."""
    return list(page.evaluate("faults.slice(0, 10)"))
