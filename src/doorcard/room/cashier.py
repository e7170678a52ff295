"""Where people ask for their chips: opens wallets, refills them, and tells their owners when they have changed."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace

from doorcard.room.commands import CommandId, CommandRepeated
from doorcard.room.ports import Clock, WalletStore
from doorcard.room.wallets import Wallet, WalletTerms, refill_within

Changed = Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """A wallet and in how many seconds it can be filled again; None while its owner has too much for that."""

    wallet: Wallet
    refill_within: float | None


class Cashier:
    """All wallets of a room."""

    def __init__(self, terms: WalletTerms, *, store: WalletStore, clock: Clock) -> None:
        self.terms = terms
        self._store, self._clock = store, clock
        self._told: dict[str, list[Changed]] = {}

    async def open_wallet(self, owner: str) -> None:
        """Give a newcomer his first chips; one who has had them gets none. Raises StoreFailed."""
        await self._store.open_wallet(owner, self.terms.opens_with, self._clock.time())

    async def account(self, owner: str) -> Account:
        """Return what a person has; raises StoreFailed.

        Who has never asked for chips is shown his first ones: they are booked when he does, not for each who looks in.
        """
        wallet = await self._store.wallet(owner)
        if not wallet.opened:
            wallet = replace(wallet, balance=wallet.balance + self.terms.opens_with)
        return Account(wallet=wallet, refill_within=refill_within(wallet, self.terms, self._clock.time()))

    async def refill(self, owner: str, command: CommandId | None = None) -> None:
        """Fill a wallet again; raises Refusal while that is not possible, StoreFailed."""
        await self.open_wallet(owner)
        with suppress(CommandRepeated):
            await self._store.refill(owner, self.terms, self._clock.time(), command)
        self.changed([owner])

    def tell(self, owner: str, changed: Changed) -> None:
        """Call ``changed`` whenever the person's chips have."""
        self._told.setdefault(owner, []).append(changed)

    def tell_no_more(self, owner: str, changed: Changed) -> None:
        """Call it no more."""
        told = self._told.get(owner, [])
        if changed in told:
            told.remove(changed)
        if not told:
            self._told.pop(owner, None)

    def changed(self, owners: Iterable[str]) -> None:
        """Tell all windows of these people."""
        for owner in owners:
            for changed in tuple(self._told.get(owner, ())):
                changed()
