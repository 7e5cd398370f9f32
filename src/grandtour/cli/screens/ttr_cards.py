"""Train cards in the terminal: a letter and a word always, a colour where there are colours."""

from __future__ import annotations

from rich.text import Text

from grandtour.cli.flow import Flow
from grandtour.cli.screens import Speaker

WORDS = {  # a card's letter -> its colour, as the texts know it
    "R": "red",
    "O": "orange",
    "Y": "yellow",
    "G": "green",
    "B": "blue",
    "P": "purple",
    "W": "white",
    "K": "black",
    "L": "locomotive",
}
STYLES = {
    "R": "bold white on red3",
    "O": "bold black on dark_orange",
    "Y": "bold black on yellow1",
    "G": "bold white on green4",
    "B": "bold white on blue3",
    "P": "bold white on magenta3",
    "W": "bold black on white",
    "K": "bold white on grey19",
    "L": "bold black on grey70",
}
LOCOMOTIVE = "L"


def chip(letters: str) -> Text:
    """One or more cards of a kind as their letters."""
    return Text.assemble((letters, STYLES.get(letters[:1], "")))


def chips(cards: str) -> Text:
    """Cards as coloured letters: `WWL`."""
    text = Text()
    for letter in cards:
        text.append_text(chip(letter))
    return text


def counted(cards: str) -> list[tuple[str, int]]:
    """Cards grouped by colour, with how many of each there are."""
    return [(letter, cards.count(letter)) for letter in WORDS if letter in cards]


def hand(cards: str, speaker: Speaker) -> Flow:
    """A hand, countable by colour: `2 R red  1 L locomotive`."""
    if not cards:
        return Flow([Text(speaker.say("no-cards"))])
    return Flow(
        [
            Text.assemble((f"{number} ", "bold"), named_chip(letter, speaker))
            for letter, number in counted(cards)
        ]
    )


def display(cards: str, speaker: Speaker) -> Flow:
    """Face-up cards by place; an empty place is a dot."""
    return Flow(
        [
            named_chip(letter, speaker) if letter in WORDS else Text(speaker.say("empty-place"))
            for letter in cards
        ]
    )


def named_chip(letter: str, speaker: Speaker) -> Text:
    """A card as its letter and its word: `R red`."""
    return chip(letter) + Text(f" {speaker.word(WORDS[letter])}")


def payment(event: dict[str, object]) -> str:
    """The cards of an event as letters."""
    color, cards = str(event.get("color") or ""), int(str(event.get("cards") or 0))
    return color * cards + LOCOMOTIVE * int(str(event.get("locomotives") or 0))


def without(hand: str, paid: str) -> str:
    """What is left of a hand after paying."""
    return "".join(letter * (hand.count(letter) - paid.count(letter)) for letter in WORDS)
