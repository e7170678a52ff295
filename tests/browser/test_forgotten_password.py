"""Who has forgotten his password types a code of the host's at the page, and is signed in with a new one."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_accounts import PASSWORD, sign_in

NEW = "a better battery"


def code_for(name: str, folder: Path) -> str:
    """Ask the room for a code, as its host does."""
    database = f"sqlite:///{folder / 'room.sqlite'}"
    command = [sys.executable, "-m", "doorcard", "admin", "reset-password", name, "--database", database]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()[0]


@pytest.mark.parametrize(
    ("locale", "forgotten", "wrong"),
    [
        ("en-GB", "Forgotten password?", "This is no code for this name"),
        ("fr-FR", "Mot de passe oublié", "Ce code ne va pas avec ce nom"),
    ],
)
def test_a_code_of_the_hosts_brings_back_who_has_forgotten_his_password(
    new_page: Callable[..., Page], tmp_path: Path, locale: str, forgotten: str, wrong: str
) -> None:
    page = new_page()
    page.get_by_test_id("account").click()
    page.get_by_test_id("account-register").click()
    page.get_by_test_id("account-name").fill("Ann")
    page.get_by_test_id("account-password").fill(PASSWORD)
    page.get_by_test_id("account-confirm").click()
    expect(page.get_by_test_id("account")).to_have_text("Ann")
    other = new_page(locale=locale, width=360, height=740)
    other.get_by_test_id("account").click()
    link = other.get_by_test_id("account-forgotten")
    expect(link).to_contain_text(forgotten)
    link.click()
    other.get_by_test_id("account-name").fill("ann")
    other.get_by_test_id("account-code").fill("ABCD-EFGH-JKLM-NPQR")
    other.get_by_test_id("account-password").fill(NEW)
    other.get_by_test_id("account-confirm").click()
    expect(other.get_by_role("alert")).to_contain_text(wrong)
    other.get_by_test_id("account-code").fill(code_for("Ann", tmp_path).lower())
    other.get_by_test_id("account-confirm").click()
    expect(other.get_by_test_id("account")).to_have_text("Ann")
    page.reload()
    expect(page.get_by_test_id("account")).to_have_text("Sign in")
    sign_in(page, "Ann", NEW)
    expect(page.get_by_test_id("account")).to_have_text("Ann")
