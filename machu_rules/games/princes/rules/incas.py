"""Setting up Incas in the Watchman's Hut and the Royal Palace (SETUP-INCA-1 to SETUP-INCA-3)."""

from __future__ import annotations

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.moves import with_subsets
from machu_rules.framework.steps import Refused, Said
from machu_rules.games.princes.rules.asking import QuestionInDistrict, check_payment, of_sizes, parse_ids
from machu_rules.games.princes.rules.bank import can_pay, pay
from machu_rules.games.princes.state import INCA_PLACED, SETUP_INCA_2, SETUP_INCA_3, Position
from machu_rules.games.princes.tables import Rules


class SetUp(QuestionInDistrict):
    """SETUP-INCA-1: the player may set up Incas. Examples: `set_up potter weaver`, `set_up nothing`."""

    kind = "set_up"
    arguments = "occupation"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """List the sets of occupations that the player can set up in the Prince's district. SETUP-INCA-3: a set has at
        most one Inca per occupation, and the player's goods and supply must be enough for all of them.
        """
        player = position.players[seat]
        payable = 0  # a player who cannot pay for one occupation cannot pay for a set that contains it
        for occupation in rules.occupations_at[player.prince]:
            if can_pay(player, rules.inca_cost[occupation]):
                payable |= 1 << occupation
        if payable:
            for size in range(1, min(rules.occupations, player.supply) + 1):
                for subset in rules.choices[size][payable]:
                    if size == 1 or can_pay(player, rules.set_up_price[subset]):
                        answers.append(subset)
        answers.append(0)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """SETUP-INCA-2, SETUP-INCA-3: pay for the Incas and place them in the districts of their occupations."""
        for occupation in range(rules.occupations):
            if answer >> occupation & 1:
                pay(position, seat, rules.inca_cost[occupation], 1, SETUP_INCA_2)
                place(rules, position, seat, occupation, SETUP_INCA_3)

    def moves(self, rules: Rules) -> list[Move]:
        return with_subsets(self.kind, rules.occupation_ids)

    def in_space(self, rules: Rules) -> list[int]:
        """List all sets, even if no district has all the occupations of a set. So an action keeps its number if a
        variant moves occupations between districts.
        """
        return [*of_sizes(rules, range(1, rules.occupations + 1), (1 << rules.occupations) - 1), 0]

    def words(self, rules: Rules, position: Position, decision: Decision, move: Move) -> Said:
        words = [str(word) for word in move.args]
        if words == ["nothing"]:
            return "set_up nothing", {}
        subset = sum([1 << rules.occupation_ids.index(occupation) for occupation in words])
        return move.verb, {"occupations": words, "price": rules.goods_json(rules.set_up_price[subset])}

    def members(self, rules: Rules) -> tuple[str, ...]:
        return rules.occupation_ids

    def target(self, rules: Rules, position: Position, decision: Decision, word: str) -> tuple[str, ...]:
        return f"district:{home_of(rules, word)}", f"occupation:{word}"

    def possible_in(self, rules: Rules, district: int, verb: str, words: list[str]) -> bool:
        return any(rules.occupation_ids[occupation] in words for occupation in rules.occupations_at[district])

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        player, occupations = position.players[seat], parse_ids(verb, words, rules.occupation_ids)
        for occupation in occupations:
            if occupation not in rules.occupations_at[player.prince]:
                what, district = rules.occupation_ids[occupation], rules.district_ids[player.prince]
                raise Refused("SETUP-INCA-1", "not_here", what=what, district=district)
        if len(occupations) > player.supply:
            raise Refused("SETUP-INCA-3", "no_supply", number=len(occupations), supply=player.supply)
        price = rules.set_up_price[sum([1 << occupation for occupation in occupations])]
        check_payment(rules, position, seat, price, 1, "SETUP-INCA-2")


def home_of(rules: Rules, occupation: str) -> str:
    """SETUP-INCA-1: return the id of the district in which Incas of an occupation are placed."""
    return rules.home_ids[rules.occupation_ids.index(occupation)]


def place(rules: Rules, position: Position, seat: int, occupation: int, rule: int) -> None:
    """Move an Inca from the player's supply to the district of its occupation."""
    player = position.edit(seat)
    player.supply -= 1
    incas = player.edit_incas()
    incas[occupation] = incas[occupation] + 1
    position.emit(INCA_PLACED, seat, occupation, rules.home[occupation], rule)
