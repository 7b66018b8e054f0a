"""Checks of the promises that a game makes by implementing `machu_rules.Game`. Authors of games can run these checks on
their own game.

A function in `PROMISES` checks one promise in a recorded game, and raises AssertionError if the promise is broken. The
functions work with any game.

A complete test of your own game::

    from machu_rules.testing import keeps_contract

    def test_my_game_keeps_the_contract() -> None:
        keeps_contract(MyGame())
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from linecache import getline
from pathlib import Path
from types import MappingProxyType
from typing import Any

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.author_errors import describe_with_place
from machu_rules.framework.game import Game
from machu_rules.testing.games_to_check import PlayedGame, play_game_to_check
from machu_rules.testing.suite import decisions, hidden_information, matches, outputs, positions, values
from machu_rules.testing.suite.failed_conditions import difference_in

Promise = Callable[[PlayedGame], None]

PROMISES: Mapping[str, Promise] = MappingProxyType(
    {
        promise.__name__: promise
        for promise in (
            decisions.decisions_are_stable_and_well_formed,
            decisions.what_is_not_listed_is_refused_without_a_trace,
            decisions.wrong_seats_and_non_text_moves_are_refused,
            decisions.after_the_end_nobody_is_asked,
            decisions.open_decisions_are_answered_in_any_order,
            values.states_stay_as_they_are,
            values.states_are_immutable_and_results_are_copies,
            values.states_come_back_from_json_pickles_and_copies,
            values.games_come_back_from_pickles_and_copies,
            values.dumps_of_other_games_or_with_wrong_keys_are_rejected,
            values.the_same_seed_and_answers_give_the_same_game,
            values.games_that_cannot_begin_are_refused,
            hidden_information.views_name_their_viewer_and_what_is_asked,
            hidden_information.determinized_states_cannot_be_told_from_the_real_one,
            hidden_information.the_beginning_tells_nobody_what_is_hidden,
            hidden_information.moves_tell_nobody_what_is_not_revealed,
            hidden_information.events_hide_what_views_hide,
            hidden_information.others_see_only_that_a_secret_choice_was_made,
            hidden_information.secret_answers_are_hidden_at_first,
            hidden_information.private_lists_are_hidden,
            hidden_information.public_answers_are_visible_to_all,
            hidden_information.previews_tell_nothing_that_is_hidden,
            hidden_information.private_events_are_hidden,
            positions.views_are_enough_for_words_bots_and_rollout_policies,
            outputs.events_are_json_and_follow_a_rule,
            outputs.frames_are_views_one_for_each_event,
            outputs.features_keep_their_names_and_bounds,
            outputs.games_end_with_winners_of_the_highest_score,
            outputs.scores_cite_rules_line_by_line,
            outputs.views_and_boards_are_shown,
            outputs.every_bot_plays_to_the_end,
            outputs.bots_choose_among_the_moves_they_are_given,
            matches.recorded_deals_replay_the_game,
            matches.matches_play_and_undo,
            matches.only_moves_that_reveal_nothing_can_be_undone,
            matches.records_replay,
            matches.records_for_a_seat_hold_its_views_and_events_and_no_secret_answer,
            matches.pending_choices_show_in_no_record_of_others,
        )
    }
)
"""The functions that check the promises, by name. A check can rely on the promises that come before it in this mapping.
"""


@check_arguments_after_failure
def keeps_contract(game: Game[Any], seed: int | str = 7) -> None:
    """Play games of ``game`` and check that they keep all promises (see `PROMISES`).

    Games are played with the smallest and with the largest player count. In half of the games, random draws are
    determined by the seed. In the other games, draws are chance decisions.

    Args:
        game: The game.
        seed: The seed of the games, an integer or a string. Default: 7.

    Raises:
        AssertionError: If a promise is broken, or if the check of a promise raises another error. The message names the
            promise and describes the game.
        UsageError: If the argument is not a game.

    >>> import machu_rules as mr
    >>> keeps_contract(mr.load("incan-gold"))
    """
    for players in sorted({game.players[0], game.players[-1]}):
        for chance in ("seed", "ask"):
            played = play_game_to_check(game, players, seed, chance=chance)
            if broken := first_broken_promise(played):
                name, error = broken
                where = f"{players} players, seed {seed}, chance {chance}"
                raise AssertionError(f"{name}: {where}: {describe_broken_promise(error)}") from error


def first_broken_promise(played: PlayedGame) -> tuple[str, Exception] | None:
    """Return the name of the first promise that is broken in a game, and the error that the check raised. Return None
    if all promises are kept.
    """
    for name, promise in PROMISES.items():
        try:
            promise(played)
        except Exception as error:
            return name, error
    return None


def describe_broken_promise(error: Exception) -> str:
    """Return a sentence about the error that the check of a promise raised. It is never empty. If the check has no
    message, the sentence names what differs, and quotes the condition that does not hold.
    """
    if not isinstance(error, AssertionError):
        return describe_with_place(error)
    if str(error):
        return str(error)
    frame = traceback.extract_tb(error.__traceback__)[-1]
    lines = [getline(frame.filename, number) for number in range(frame.lineno or 1, (frame.end_lineno or 1) + 1)]
    condition = " ".join("".join(lines).split()).removeprefix("assert ")
    *_, (running, _) = traceback.walk_tb(error.__traceback__)
    found = difference_in(condition, {**running.f_globals, **running.f_locals})
    return f"{found}this does not hold: {condition} ({Path(frame.filename).name}:{frame.lineno}, in {frame.name})"
