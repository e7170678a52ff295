"""A person's wallet: with what it opens, when it is filled again, and what he is told of it."""

from collections.abc import Iterable
from dataclasses import dataclass

from doorcard.errors import InvalidSetup, Refusal
from doorcard.room.settings import TableSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class WalletTerms:
    """What the house gives: ``opens_with`` at first; up to that again for who has less than ``refill_below`` in all.

    Amounts are chips; ``refill_seconds`` lie between two refills. Raises InvalidSetup where they do not fit together.
    """

    opens_with: int
    refill_below: int
    refill_seconds: float = 3600

    def __post_init__(self) -> None:
        if not 0 <= self.refill_below <= self.opens_with:
            raise InvalidSetup(
                f"a refill below {self.refill_below} cannot be; it must be 0 to {self.opens_with}", field="refill_below"
            )
        if not self.refill_seconds >= 0:
            raise InvalidSetup(f"refill_seconds is {self.refill_seconds}; it must be 0 or more", field="refill_seconds")


OPENS_WITH, REFILL_BELOW = 1_000, 100
"""Small bets of the lowest table."""


def terms_for(
    tables: Iterable[TableSettings],
    *,
    opens_with: int = OPENS_WITH,
    refill_below: int = REFILL_BELOW,
    refill_seconds: float = 3600,
) -> WalletTerms:
    """Return the terms of a room with these tables; amounts here are small bets of the lowest one."""
    bet = min([table.stakes.small_bet for table in tables], default=1)
    return WalletTerms(opens_with=opens_with * bet, refill_below=refill_below * bet, refill_seconds=refill_seconds)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wallet:
    """What a person has: ``balance`` in the wallet, ``at_tables`` beside it; ``refilled`` is seconds since 1970.

    One that is not ``opened`` has not had its first chips.
    """

    balance: int
    at_tables: int
    refilled: float | None
    opened: bool = True

    @property
    def total(self) -> int:
        """All his chips."""
        return self.balance + self.at_tables


@dataclass(frozen=True, slots=True, kw_only=True)
class BringBack:
    """The least with which a person comes back to a table that he has just left, and for how many seconds."""

    table: str
    least: int
    within: float


def refill_within(wallet: Wallet, terms: WalletTerms, time: float) -> float | None:
    """Return in how many seconds a refill is possible, 0 for now; None for who has too much for one."""
    if wallet.total >= terms.refill_below:
        return None
    return 0.0 if wallet.refilled is None else max(0.0, wallet.refilled + terms.refill_seconds - time)


def refill_amount(wallet: Wallet, terms: WalletTerms, time: float) -> int:
    """Return what a refill gives; raises Refusal for who has too much, or has had one too lately."""
    within = refill_within(wallet, terms, time)
    if within is None:
        raise Refusal(
            "no-refill", f"you have {wallet.total} chips; a refill is for who has less than {terms.refill_below}"
        )
    if within > 0:
        raise Refusal("no-refill", f"the next refill is possible in {within:.0f} seconds")
    return terms.opens_with - wallet.total
