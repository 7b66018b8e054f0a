"""The methods that browsers can call. A method is a function that receives a `Browser` and the parameters of the
request. The server checks the parameters against the annotations of the function.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from machu_rules.web import lobby, playing, records, viewing

Method = Callable[..., Awaitable[Any]]

METHODS: dict[str, Method] = {
    method.__name__: method
    for method in (
        lobby.lobby,
        lobby.open,
        lobby.door,
        lobby.join,
        viewing.enter,
        viewing.look,
        viewing.rule,
        playing.play,
        playing.refusals,
        playing.undo,
        playing.agree,
        playing.refuse,
        playing.seat_bot,
        playing.leave,
        playing.hint,
        records.analyse,
        records.save,
        records.replay,
        records.go,
        records.branch,
    )
}
