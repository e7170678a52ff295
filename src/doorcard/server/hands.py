"""What is asked on the socket of the hands that are over, and the answers."""

import secrets

from doorcard.fair import write_proof
from doorcard.room.room import Room
from doorcard.server.commands import (
    ExportHands,
    HandCommand,
    LastHands,
    MyFigures,
    MyHands,
    PastHand,
    Prove,
    SharedHand,
    ShareHand,
)
from doorcard.server.messages import (
    Exported,
    Figures,
    HandAnswer,
    Hands,
    HandTold,
    Proof,
    Shared,
)


async def answer(command: HandCommand, owner: str, room: Room) -> HandAnswer:
    """Return what a person is told; raises Refusal where it is not there or not his to see."""
    match command:
        case LastHands():
            room.actor_for(command.table, owner)
            return Hands(id=command.id, hands=await room.archive.last_hands(command.table, owner), next=None)
        case MyHands() | MyFigures():
            return await _mine(command, owner, room)
        case ExportHands():
            return await _export(command, owner, room)
        case ShareHand():
            new_id = secrets.token_urlsafe(16)
            share = await room.archive.share(command.table, command.hand, owner, new_id)
            return Shared(id=command.id, share=share)
        case Prove():
            return Proof(id=command.id, proof=write_proof(await room.proof(command.table, command.hand, owner)))
        case PastHand() | SharedHand():
            return await _hand(command, owner, room)


async def _mine(command: MyHands | MyFigures, owner: str, room: Room) -> Hands | Figures:
    if isinstance(command, MyFigures):
        since, games = await room.archive.my_figures(owner, since=command.since, session=command.session)
        return Figures(id=command.id, since=since, games=games)
    lines, more = await room.archive.my_hands(
        owner,
        game=command.game,
        table=command.table,
        since=command.since,
        until=command.until,
        won=command.won,
        text=command.text,
        before=command.before,
    )
    return Hands(id=command.id, hands=lines, next=more)


async def _hand(command: PastHand | SharedHand, owner: str, room: Room) -> HandTold:
    archive, see, steps = room.archive, command.see, command.steps
    if isinstance(command, SharedHand):
        return HandTold(id=command.id, hand=await archive.shared_hand(command.share, see=see, steps=steps))
    hand = await archive.past_hand(command.table, command.hand, owner, see=see, steps=steps)
    return HandTold(id=command.id, hand=hand)


async def _export(command: ExportHands, owner: str, room: Room) -> Exported:
    if command.share is not None:
        file, text = await room.archive.export_shared(command.share, command.form)
    else:
        file, text = await room.archive.export(command.hands, owner, command.form)
    return Exported(id=command.id, file=file, text=text)
