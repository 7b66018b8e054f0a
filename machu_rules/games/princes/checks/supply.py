"""Checks for goods: players can obtain the goods for all prices, and a limited bank can pay for the setup."""

from __future__ import annotations

from collections.abc import Iterator

from machu_rules.games.princes.checks.words import Amount, prices
from machu_rules.loader.common_checks import Data, Path, Report, ids


def goods_to_be_had(data: Data) -> set[str]:
    """Return the ids of all goods that players can obtain in some way."""
    kinds = {district["kind"] for district in data["districts"]}
    if "sun_clock" in kinds and data["sun_clock"]["units"]:
        return set(ids(data["goods"]))
    had = {good["id"] for good in data["goods"] if good["start"]}
    produced = {occupation["id"]: occupation["good"] for occupation in data["occupations"]}
    had |= {produced[name] for district in data["districts"] if (name := district.get("occupation")) in produced}
    given = [tile["gives"] for tile in data["moon_tiles"] if "gives" in tile]
    given += [place["gives"] for place in data["trail"]["places"]]
    had |= {good for goods in given for good in goods}
    currency, last = data["market"]["currency"], data["days"]["last_day"]
    if data["days"]["track_corn"] and any(row["first_day"] < last for row in data["setup"]["table"]):
        had.add(currency)
    # A new good can make further goods available, so search again. As many searches as there are goods are enough.
    for _ in data["goods"]:
        if set(data["redeeming"]["price"]) <= had:
            had |= {tile["good"] for tile in data["moon_tiles"] if "good" in tile}
        if "plaza" in kinds:
            traded = {column["good"] for column in data["market"]["columns"]}
            had |= traded if currency in had else {currency} if traded & had else set()
    return had


def used_prices(data: Data) -> Iterator[Amount]:
    """Yield the prices that a player may have to pay with the chosen options."""
    for amount in prices(data):
        if amount.path[0] != "riding" or data["options"]["riding"] != "none":
            yield amount


def goods_of_prices(data: Data, report: Report) -> None:
    """Check that players can obtain all goods that occur in prices."""
    known, had = ids(data["goods"]), goods_to_be_had(data)
    for amount in used_prices(data):
        for good in amount.goods:
            if good in known and good not in had:
                message = f"this can never be paid: no rule of this rulebook ever gives {good}"
                report((*amount.path, good), message, f"{any_of(had)}, or a way to get {good}", amount.rule)
    currency, kinds = data["market"]["currency"], {district["kind"] for district in data["districts"]}
    if "plaza" in kinds and currency in known and currency not in had:
        message = f"no unit can ever be bought: no rule of this rulebook ever gives {currency}"
        report(("market", "currency"), message, f"a currency that players have, or a way to get {currency}", "PLAZA-3")


def any_of(goods: set[str]) -> str:
    """Return a hint that names ``goods`` as the goods that a price may contain."""
    return f"a price in {' or '.join(sorted(goods))}" if goods else "another price"


def market_prices(data: Data) -> Iterator[tuple[Path, int]]:
    """Yield all prices of the market, in its currency, with their paths in the data."""
    market = data["market"]
    yield ("market", "buy_beyond"), market["buy_beyond"]
    yield ("market", "sell_beyond"), market["sell_beyond"]
    for i, column in enumerate(market["columns"]):
        for k, price in enumerate(column["fields"]):
            yield ("market", "columns", i, "fields", k), price


def prices_within_the_bank(data: Data, report: Report) -> None:
    """BANK-2: check that with a limited bank no price needs more pieces of a good than the game has."""
    if data["options"]["bank"] != "limited":
        return
    bank = {good["id"]: good["bank"] for good in data["goods"]}
    currency = data["market"]["currency"]
    wanted = [((*price.path, good), good, n) for price in used_prices(data) for good, n in price.goods.items()]
    wanted += [(path, currency, pieces) for path, pieces in market_prices(data)]
    for path, good, pieces in wanted:
        if pieces > bank.get(good, pieces):
            message = f"this can never be paid: {pieces} {good}, where the limited bank has {bank[good]} in all"
            report(path, message, f"{bank[good]} or less", "BANK-2")


def bank_pays_setup(data: Data, report: Report) -> None:
    """BANK-2: check that a limited bank can pay for the whole setup at all player counts."""
    if data["options"]["bank"] != "limited":
        return
    for i, good in enumerate(data["goods"]):
        needs = [(setup_need(data, good["id"], row["players"], row["first_day"]), row["players"])
                 for row in data["setup"]["table"]]  # fmt: skip
        need, players = max(needs)
        if need > good["bank"]:
            message = (
                f"the limited bank has {good['bank']} {good['id']}, but the setup for {players} players takes {need}"
            )
            report(("goods", i, "bank"), message, f"{need} or more", "BANK-2")


def setup_need(data: Data, name: str, players: int, first_day: int) -> int:
    """SETUP-2, SETUP-4, SETUP-5, SETUP-6: return how many pieces of the good with the id ``name`` are in use before the
    first turn.
    """
    good = next(good for good in data["goods"] if good["id"] == name)
    producers = {occupation["id"] for occupation in data["occupations"] if occupation["good"] == name}
    districts = sum(district.get("occupation") in producers for district in data["districts"])
    columns = sum(column["start"] for column in data["market"]["columns"] if column["good"] == name)
    track = data["days"]["track_corn"] * max(0, data["days"]["last_day"] - first_day)
    pieces: int = good["start"] * players + good["unit"] * (columns + districts * data["bonuses"]["start"])
    return pieces + (track if name == data["market"]["currency"] else 0)


CHECKS = (goods_of_prices, prices_within_the_bank, bank_pays_setup)
