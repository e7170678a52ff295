"""What the dealer says of each event, in English and in French."""

import re
from typing import Any

import pytest

from doorcard.cards import UNKNOWN, parse_card, parse_cards
from doorcard.errors import InvalidSetup
from doorcard.rules import PROFILES, Event, Game, Hand, HouseRules, Stakes
from doorcard.rules.events import CardsRevealed, CommunityCardDealt, HandShown
from doorcard.rules.house import AllInHands, Rake
from doorcard.texts.dealer import Dealer, card_in_words
from tests.rules.scripted import PLAIN, STUD, STUD8, Script

NB = "\u00a0"
NAMES = {1: "Ada", 2: "Bob", 3: "Chloé"}
STAKES = Stakes(ante=40, bring_in=50, small_bet=200, big_bet=400)
STACKS = dict.fromkeys((1, 2, 3), 125_000)
HI_LO = {
    1: "Ac 2s 3d 4h 5s Qd 7h",
    2: "Kd Kh 9c 9d 9s Jh Jc",
    3: "Qh Qs 8h 8d Ts Td 2c",
}
"""Ada brings in and makes a wheel, Bob a full house, Chloé two pair."""
TWO_LOWS = {1: "Ac 2s 3d 4h 5s Qd 7h", 2: "As 2d 9c 4d 5c 3h 7c", 3: "Kh Ks 8h Qs Ts Jd 2c"}
"""Ada and Bob have the same wheel, high and low."""


def hand(*steps: str, house: HouseRules = STUD, stacks: dict[int, int] = STACKS, **options: Any) -> Hand:
    """Play the steps, then let everybody call and check."""
    return Script(house, stacks, stakes=STAKES, **options).play(*steps).finish().hand


def said(played: Hand, language: str, *kinds: str) -> list[str]:
    """Return what is said of the events of these names, or of all."""
    dealer = Dealer(played, NAMES, language)
    return [line for event in played.events if not kinds or event.name in kinds for line in dealer.say(event)]


def both(played: Hand, *kinds: str) -> list[tuple[str, str]]:
    return list(zip(said(played, "en", *kinds), said(played, "fr", *kinds), strict=True))


def line(event: Event, language: str, played: Hand | None = None) -> list[str]:
    return list(Dealer(played or hand(), NAMES, language).say(event))


class TestDeeds:
    """Amounts: what a call adds, what any other action comes to."""

    def test_antes(self) -> None:
        assert both(hand(), "antes-posted") == [("All ante 0.40.", "Ante de 0,40 pour tous.")]

    def test_a_short_ante_does_not_lower_that_of_the_others(self) -> None:
        assert said(hand(stacks={1: 125_000, 2: 10, 3: 125_000}), "en", "antes-posted") == ["All ante 0.40."]

    def test_without_antes_nothing_is_said_of_them(self) -> None:
        stakes = Stakes(ante=0, bring_in=50, small_bet=200, big_bet=400)
        assert said(Script(STUD, STACKS, stakes=stakes).finish().hand, "fr", "antes-posted") == []

    def test_third_street(self) -> None:
        played = hand("1 bring-in", "2 call", "3 complete", "1 raise", "2 fold", "3 call")
        assert both(played)[1:7] == [
            ("Ada brings in for 0.50", "Ada paie l'ouverture forcée, 0,50"),
            ("Bob calls 0.50", "Bob suit 0,50"),
            ("Chloé completes to 2", "Chloé complète à 2"),
            ("Ada raises to 4", "Ada relance à 4"),
            ("Bob folds", "Bob se couche"),
            ("Chloé calls 2", "Chloé suit 2"),
        ]

    def test_later_streets(self) -> None:
        played = hand("1 bring-in", "2 call", "3 fold", "1 check", "2 bet", "1 fold")
        assert both(played, "check", "bet") == [("Ada checks", "Ada fait parole"), ("Bob bets 2", "Bob mise 2")]

    def test_what_nobody_called_goes_back(self) -> None:
        played = hand("1 bring-in", "2 call", "3 fold", "1 bet", "2 fold")
        expected = [("2 uncalled goes back to Ada", f"Mise non suivie rendue à Ada{NB}: 2")]
        assert both(played, "uncalled-returned") == expected

    def test_thousands(self) -> None:
        stakes = Stakes(ante=0, bring_in=50_000, small_bet=125_050, big_bet=250_100)
        played = Script(STUD, dict.fromkeys((1, 2), 10**7), stakes=stakes).play("1 complete").finish().hand
        assert both(played, "complete") == [("Ada completes to 1,250.50", "Ada complète à 1\u202f250,50")]


class TestAllIn:
    """The last chips are announced with the action that puts them in, and with no other."""

    @pytest.mark.parametrize(
        ("stack", "steps", "english", "french"),
        [
            (70, ["1 bring-in"], "Ada brings in for 0.30, all-in", "Ada paie l'ouverture forcée, 0,30, à tapis"),
            (240, ["1 complete"], "Ada completes to 2, all-in", "Ada complète à 2, à tapis"),
            (240, ["1 bring-in", "2 complete", "3 fold", "1 call"], "Ada calls 1.50, all-in", "Ada suit 1,50, à tapis"),
            (
                440,
                ["1 bring-in", "2 complete", "3 fold", "1 raise"],
                "Ada raises to 4, all-in",
                "Ada relance à 4, à tapis",
            ),
            (290, ["1 bring-in", "2 call", "3 call", "1 bet"], "Ada bets 2, all-in", "Ada mise 2, à tapis"),
        ],
    )
    def test_last_chips(self, stack: int, steps: list[str], english: str, french: str) -> None:
        played = hand(*steps, stacks={**STACKS, 1: stack})
        assert [text for text in said(played, "en") if "all-in" in text] == [english]
        assert [text for text in said(played, "fr") if "tapis" in text] == [french]

    def test_all_but_the_last_chip_are_not(self) -> None:
        played = hand("1 complete", "2 fold", "3 fold", stacks={**STACKS, 1: 241})
        assert [text for text in said(played, "en") if "all-in" in text] == []

    def test_chips_that_come_back_do_not_unsay_it(self) -> None:
        played = hand("1 complete", "2 fold", "3 fold", stacks={**STACKS, 1: 240})
        assert said(played, "en", "complete", "uncalled-returned") == [
            "Ada completes to 2, all-in",
            "2 uncalled goes back to Ada",
        ]


class TestShowdown:
    """Hands are called high, then low; a beaten hand that is thrown away stays unknown."""

    def test_a_high_and_a_low_hand(self) -> None:
        played = hand("1 bring-in", "2 call", "3 call", house=STUD8, cards=HI_LO)
        told = both(played, "hand-shown")
        assert ("Bob shows a full house, Nines full of Kings", "Bob montre full aux neuf par les rois") in told
        low = "Ada shows a straight, Ace to Five, low 5-4-3-2-A"
        assert (low, "Ada montre quinte au cinq, bas 5-4-3-2-A (roue)") in told

    def test_a_razz_hand(self) -> None:
        played = hand(house=PROFILES["razz"], cards={1: HI_LO[1], 2: HI_LO[2], 3: HI_LO[3]})
        assert "Ada montre 5-4-3-2-A (roue)" in said(played, "fr", "hand-shown")

    def test_an_all_in_hand_is_told_once_for_each_card_more(self) -> None:
        """Turned up when nobody can bet any more, it is turned up again at the showdown; nobody needs that told."""
        at_once = PROFILES["fulltilt-stud8"]
        checks = ["2 check", "3 check", "1 check"] * 3
        steps = ["1 complete", "2 call", "3 call", *checks, "2 bet", "3 call", "1 call"]
        played = hand(*steps, house=at_once, cards=HI_LO, stacks=dict.fromkeys((1, 2, 3), 640))
        shown = [event for event in played.events if isinstance(event, HandShown)]
        assert len(shown) > len(set(shown)), "the engine turns the same cards up twice"
        assert len(said(played, "en", "hand-shown")) == len(set(shown))

    def test_a_hand_of_three_cards_is_its_cards_in_razz(self) -> None:
        cards = tuple(parse_cards("Ks Td As"))
        event = HandShown(seat=2, cards=cards, high=None, low=None)
        assert line(event, "en") == ["Bob shows K♠ 10♦ A♠"]
        assert line(event, "fr") == ["Bob montre R♠ 10♦ A♠"]

    def test_a_choice_and_its_default(self) -> None:
        played = hand("1 bring-in", "2 call", "3 call")
        asked, mucks = both(played, "show-or-muck-asked"), both(played, "muck")
        assert asked != []
        assert all(english.endswith(": show or muck?") for english, _ in asked)
        assert all(french.endswith(f"{NB}: montrer ou jeter{NB}?") for _, french in asked)
        assert all(pair[0].endswith(" mucks") and pair[1].endswith(" jette ses cartes") for pair in mucks)

    def test_its_beginning(self) -> None:
        assert both(hand("1 bring-in", "2 call", "3 fold"), "showdown-started") == [("Showdown.", "Abattage.")]


class TestPots:
    """Each share of each pot has its line."""

    def test_a_pot_that_nobody_contests(self) -> None:
        played = hand("1 bring-in", "2 fold", "3 fold")
        assert both(played, "pots-awarded") == [("Ada wins 1.20 from the pot", "Ada gagne 1,20 sur le pot")]

    def test_a_pot_for_the_best_hand(self) -> None:
        played = hand("1 bring-in", "2 call", "3 fold", cards=HI_LO)
        expected = "Bob wins 2.20 from the pot with a full house, Nines full of Kings"
        assert both(played, "pots-awarded") == [(expected, "Bob gagne 2,20 sur le pot avec full aux neuf par les rois")]

    def test_halves(self) -> None:
        played = hand("1 bring-in", "2 call", "3 fold", house=STUD8, cards=HI_LO)
        assert both(played, "pots-awarded") == [
            (
                "High: Bob wins 1.10 from the pot with a full house, Nines full of Kings",
                f"Haut{NB}: Bob gagne 1,10 sur le pot avec full aux neuf par les rois",
            ),
            (
                "Low: Ada wins 1.10 from the pot with 5-4-3-2-A",
                f"Bas{NB}: Ada gagne 1,10 sur le pot avec 5-4-3-2-A (roue)",
            ),
        ]

    def test_both_halves_shared_by_the_same(self) -> None:
        """WSOP 2024 rule 73: equal hands that win both halves share the pot as one."""
        played = hand("1 bring-in", "2 call", "3 fold", house=STUD8, cards=TWO_LOWS)
        assert both(played, "pots-awarded") == [
            ("High and low: Ada wins 1.10 from the pot", f"Haut et bas{NB}: Ada gagne 1,10 sur le pot"),
            ("High and low: Bob wins 1.10 from the pot", f"Haut et bas{NB}: Bob gagne 1,10 sur le pot"),
        ]

    def test_main_and_side_pots(self) -> None:
        """Bob is all-in for the ante and has the best hand; Ada's straight takes the side pot."""
        played = hand(stacks={**STACKS, 2: 40}, cards=HI_LO)
        full = "full aux neuf par les rois"
        assert both(played, "pots-awarded") == [
            (
                "Bob wins 1.20 from the main pot with a full house, Nines full of Kings",
                f"Bob gagne 1,20 sur le pot principal avec {full}",
            ),
            (
                "Ada wins 1 from side pot 1 with a straight, Ace to Five",
                "Ada gagne 1 sur le pot parallèle 1 avec quinte au cinq",
            ),
        ]

    def test_the_rake(self) -> None:
        house = HouseRules(name="raked", game=Game.STUD, rake=Rake(per_mille=100, cap=100, on_third_street=True))
        played = hand("1 bring-in", "2 call", "3 fold", house=house)
        assert both(played, "pots-awarded")[-1] == ("Rake 0.22.", f"Prélèvement{NB}: 0,22.")

    def test_an_award_of_razz_is_named_by_its_low(self) -> None:
        played = hand(house=PROFILES["razz"], cards=HI_LO)
        expected = "Ada wins 2.70 from the pot with 5-4-3-2-A"
        assert said(played, "en", "pots-awarded") == [expected]


class TestCards:
    """Cards as people of a language write them: French has roi, dame and valet; ten is 10 in both."""

    @pytest.mark.parametrize(
        ("card", "english", "french"),
        [
            ("Kd", "K♦", "R♦"),
            ("Qc", "Q♣", "D♣"),
            ("Jh", "J♥", "V♥"),
            ("Ts", "10♠", "10♠"),
            ("As", "A♠", "A♠"),
            ("2c", "2♣", "2♣"),
        ],
    )
    def test_cards(self, card: str, english: str, french: str) -> None:
        assert card_in_words(parse_card(card), "en") == english
        assert card_in_words(parse_card(card), "fr") == french

    def test_an_unknown_card(self) -> None:
        assert [card_in_words(UNKNOWN, language) for language in ("en", "fr")] == ["??", "??"]

    def test_the_community_card(self) -> None:
        event = CommunityCardDealt(parse_card("Qh"))
        assert line(event, "en") == ["Community card: Q♥."]
        assert line(event, "fr") == [f"Carte commune{NB}: D♥."]


class TestSilence:
    """What needs the table before it, or is nobody's business, is not said."""

    def test_cards_that_are_dealt_and_told_later(self) -> None:
        assert said(hand(), "en", "hand-started", "street-dealt") == []
        assert line(CardsRevealed(1, tuple(parse_cards("As Ks Qs"))), "en") == []

    def test_no_line_tells_a_card_that_is_down(self) -> None:
        """A hand that is never shown: none of its cards is in what is said."""
        played = hand("1 bring-in", "2 call", "3 fold", "1 bet", "2 fold")
        assert [text for text in said(played, "en") if re.search("[♣♦♥♠]", text)] == []


class TestWords:
    """Names are said as they are; each language has its signs."""

    def test_names_with_signs_of_their_own(self) -> None:
        played = hand("1 bring-in", "2 fold", "3 fold")
        dealer = Dealer(played, {1: "{who}", 2: "{0}"}, "en")
        lines = [text for event in played.events for text in dealer.say(event)]
        assert lines[1:4] == ["{who} brings in for 0.50", "{0} folds", "#3 folds"]

    def test_french_holds_its_double_signs_to_the_word_before(self) -> None:
        """A colon, question or exclamation mark comes after a no-break space."""
        lines = said(hand("1 bring-in", "2 call", "3 call", house=STUD8, cards=HI_LO), "fr")
        assert [text for text in lines if re.search(rf"[^{NB}][:;?!]", text)] == []
        assert any(f"{NB}:" in text for text in lines)

    def test_both_languages_say_as_much(self) -> None:
        house = HouseRules(name="open", game=Game.STUD8, low_qualifier=8, all_in_hands=AllInHands.AT_ONCE)
        for played in (hand(house=house, cards=HI_LO, stacks={**STACKS, 3: 240}), hand(), hand(cards=PLAIN)):
            assert len(said(played, "en")) == len(said(played, "fr")) > 5

    def test_a_language_without_a_catalogue_is_refused(self) -> None:
        with pytest.raises(InvalidSetup, match="no texts in 'de'"):
            Dealer(hand(), NAMES, "de")
