"""What passes over the routes under ``/api``: JSON in, JSON out. Documented in ``docs/accounts.md``."""

from typing import Annotated

import msgspec
from msgspec import Meta

from doorcard.people.person import PersonView
from doorcard.people.settings import AccountSettings
from doorcard.people.tokens import LONGEST_TOKEN

Name = Annotated[str, Meta(max_length=200, description="a name as it is typed; 1 to 20 characters can be one")]
Password = Annotated[str, Meta(max_length=500, description="a password; 8 to 128 characters can be one")]
Token = Annotated[str, Meta(min_length=1, max_length=LONGEST_TOKEN, description="a token that a welcome gave")]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a request brings."""


class GuestBody(Body, frozen=True, kw_only=True):
    """Play at once under a name."""

    name: Name


class RegisterBody(Body, frozen=True, kw_only=True):
    """Keep a name with a password: one's own as a guest, if none is given."""

    password: Password
    name: Name | None = None


class SignInBody(Body, frozen=True, kw_only=True):
    """Come back."""

    name: Name
    password: Password


class SignOutBody(Body, frozen=True, kw_only=True):
    """End this session, or all of them."""

    everywhere: bool = False


class ChangePasswordBody(Body, frozen=True, kw_only=True):
    """Take another password."""

    old: Password
    new: Password


class ResetPasswordBody(Body, frozen=True, kw_only=True):
    """Set a new password by the code that an administrator has told."""

    name: Name
    code: Annotated[str, Meta(max_length=100, description="a code as it is typed")]
    password: Password


class DeleteAccountBody(Body, frozen=True, kw_only=True):
    """Go for good; a registered person proves it with his password."""

    password: Password | None = None


class KeepTokenBody(Body, frozen=True, kw_only=True):
    """Put a token that a welcome gave into the cookie."""

    token: Token


class SettingsBody(Body, frozen=True, kw_only=True):
    """Keep what one has chosen for oneself on the page."""

    settings: AccountSettings


class Me(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who one is now; null for who has no name yet. ``settings`` are those of who is registered and has chosen some."""

    person: PersonView | None
    settings: AccountSettings | None = None


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why nothing has changed; ``code`` is stable, ``message`` is for developers."""

    code: str
    message: str
