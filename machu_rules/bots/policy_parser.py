"""Read and check policies in YAML files. All problems in a file are reported at once, with their line numbers.

The schema of policy files is schemas/policy.schema.json.
"""

# os.path is used because it accepts any string, even an invalid path, and does not change it
# ruff: noqa: PTH110, PTH113, PTH120

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Any

from machu_rules.bots.policy import Policy, PolicyBot, Preference
from machu_rules.bots.policy_checks import OwnBot, find_faults_in_preferences, parse_preference
from machu_rules.bots.protocol import BotClass, BotError
from machu_rules.core.errors import Problem, RulebookError, UsageError
from machu_rules.core.phrasing import quoted
from machu_rules.core.strict_json import quote_untrusted
from machu_rules.framework.game import Game
from machu_rules.games import registry
from machu_rules.loader import schema, strict_yaml
from machu_rules.loader.data_nodes import DataFault, DataNode
from machu_rules.loader.detect_game import POLICY, is_policy
from machu_rules.loader.file_text import read_text_and_faults, similar_file_hint
from machu_rules.loader.problem_list import faults_with_data, problems
from machu_rules.loader.resolve import is_name, resolve_file_reference

WANTED = "the name of a game, or of a file that ends in .yaml"

Found = tuple[Policy | None, tuple[Problem, ...]]


def policy_class(path: str, game: Game[Any], own_bot: OwnBot) -> BotClass:
    """Return the class of bots that follow the policy in the file ``path``. ``own_bot`` is a callback for the bots of
    the library and of the game: ``own_bot(game, name)`` returns the class of the bot ``name``.

    Raises RulebookError, which lists all problems, if the policy is invalid. Raises UsageError if the policy is for
    another game.
    """
    text, faults = read_text_and_faults(path, _escape_surrogates(path))
    if text is None:
        raise RulebookError(problems(faults_with_data(faults, None, {})))
    policy = _parse_policy(path, text, game, own_bot)
    if policy.game != game.rulebook.game:
        raise UsageError(f"{quote_untrusted(path)} is a policy for {policy.game}, not for {game.rulebook.game}")
    return partial(PolicyBot, policy=policy)


def is_policy_file(path: str) -> bool:
    """Return True if the file ``path`` exists and is a policy (see `machu_rules.loader.detect_game.is_policy`). If the
    file exists but is not valid YAML, return True if its text contains ``machu-rules/policy/``. The format name in a
    policy file begins with this text.
    """
    if not os.path.isfile(path):
        return False
    text, _ = read_text_and_faults(path, path)
    root = strict_yaml.parse(text, path)[0] if text is not None else None
    return is_policy(root) if root is not None else text is not None and POLICY.removesuffix("1") in text


def policy_problems(path: str, own_bot: OwnBot) -> tuple[Problem, ...]:
    """Return all problems in a policy file, sorted by line. The result is empty if the policy is valid."""
    text, faults = read_text_and_faults(path, _escape_surrogates(path))
    return (
        problems(faults_with_data(faults, None, {}))
        if text is None
        else _policy_or_problems(path, text, None, own_bot)[1]
    )


@lru_cache(64)  # a run of thousands of games looks up its bots by name in each game; errors are not cached
def _parse_policy(path: str, text: str, game: Game[Any], own_bot: OwnBot) -> Policy:
    """Return the policy that ``text`` describes. ``text`` is the content of the file ``path``. Raises RulebookError if
    the policy has problems.
    """
    policy, wrong = _policy_or_problems(path, text, game, own_bot)
    if policy is None:
        raise RulebookError(wrong)
    return policy


def _policy_or_problems(path: str, text: str, game: Game[Any] | None, own_bot: OwnBot) -> Found:
    """Return a pair that consists of the policy and a tuple of problems. ``text`` is the content of the policy file
    ``path``. If ``text`` has problems, the first item of the pair is None. Otherwise the second item is an empty tuple.
    """
    file = _escape_surrogates(path)
    root, faults = strict_yaml.parse(text, file)
    if root is not None and root.get("format") is None:
        missing = DataFault(root.mark, (), "the key 'format' is missing", f"format: {POLICY}")
        faults = [*faults, missing] if is_policy(root) else [missing]
    if root is None or not is_policy(root):
        if root is not None and root.get("format") is not None:
            faults = [DataFault(root.mark_at(("format",)), ("format",), "this is not a policy", f"format: {POLICY}")]
        elif root is None and "format" not in text:
            faults = faults[-1:]  # it may be any file on the system, so its content is not repeated
        return None, problems(faults_with_data(faults, None, {}))
    faults += schema.faults(root, "policy")
    known = {fault.mark for fault in faults}
    meant = _PolicyReader(os.path.dirname(path), root, game, own_bot)
    faults += [fault for fault in meant.faults() if fault.mark not in known]
    if faults:
        return None, problems(faults_with_data(faults, root, {}))
    return meant.policy(), ()


class _PolicyReader:
    """Reads a policy from the parsed content of a file. The method `faults` yields the faults in the policy. If the
    file has an invalid structure, `faults` checks only the parts that can be read.
    """

    def __init__(self, folder: str, root: DataNode, game: Game[Any] | None, own_bot: OwnBot) -> None:
        self.folder, self.root, self.own_bot = folder, root, own_bot
        self.played = game
        self.game: Game[Any] | None = None
        """The game that the file names. None until `faults` has found it."""

    def faults(self) -> Iterator[DataFault]:
        yield from self._load_game_or_yield_fault()
        if self.game is not None:
            yield from find_faults_in_preferences(self.root, self.game)
            yield from self._check_otherwise_bot(self.game)

    def policy(self) -> Policy:
        assert self.game is not None
        entries: list[DataNode] = self.root.value["prefer"].value
        preferences: list[Preference] = [parse_preference(entry) for entry in entries]
        otherwise = self.own_bot(self.game, self.root.get_text_or_empty("otherwise"))
        return Policy(self.root.get_text_or_empty("name"), self.game.rulebook.game, tuple(preferences), otherwise)

    def _load_game_or_yield_fault(self) -> Iterator[DataFault]:
        """Load the game that the policy file names, and store this game in the attribute ``game``. Yield a fault if the
        game cannot be loaded.
        """
        node, name = self.root.get("game"), self.root.get_text_or_empty("game")
        if node is None or not name:
            return
        message = hint = ""
        if self.played is not None and self.played.rulebook.game == name and name not in registry.REGISTRY:
            self.game = self.played  # a game that is not registered
        elif name in registry.REGISTRY or is_name(name):
            try:
                self.game = registry.load_untrusted(name)
            except UsageError as error:
                message, _, hint = str(error).partition(": ")
        else:
            path, message, hint = resolve_file_reference(self.folder, name, WANTED)
            if not message and not os.path.exists(path):
                message, hint = f"there is no file {quoted(name)} beside this one", similar_file_hint(path)
            if not message:
                try:
                    self.game = registry.load_untrusted(name, self.folder)
                except RulebookError as error:
                    message = f"the game has problems, the first in line {error.problems[0].line}"
                    hint = f"machu-rules validate {_escape_surrogates(path)}"
        if message:
            yield DataFault(node.mark, ("game",), message, hint)

    def _check_otherwise_bot(self, game: Game[Any]) -> Iterator[DataFault]:
        node, name = self.root.get("otherwise"), self.root.get_text_or_empty("otherwise")
        if node is None or not name:
            return
        try:
            self.own_bot(game, name)
        except (UsageError, BotError) as error:
            yield DataFault(node.mark, ("otherwise",), str(error))


def _escape_surrogates(path: str) -> str:
    """Return the path with an escape sequence for each character that cannot be encoded in UTF-8."""
    return path.encode("utf-8", "backslashreplace").decode("utf-8")
