"""Every command does what its help says, for people and for programs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import grandtour
from grandtour.bots import quick_names
from grandtour.cli.screens import screen_for
from grandtour.cli.sentences import sentence
from grandtour.cli.serve import address_of, addresses_of, read_public
from grandtour.core.errors import OptionError
from tests.cli.program import POSITION, run, run_alone, write

COMMANDS = (
    "games", "play", "simulate", "arena", "replay", "show", "legal", "score", "move", "board", "compile", "bench",
)  # fmt: skip


@pytest.fixture
def position(tmp_path: Path) -> Path:
    return write(tmp_path, POSITION)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game by default decisions."""
    match = grandtour.Match(grandtour.load("ttr-europe"), 2, seed=3, backend="lists")
    while not match.is_over:
        seat = match.deciding[0]
        match.play(seat, match.default_move(seat))
    return write(tmp_path_factory.mktemp("records"), grandtour.write_record(match), "game.txt")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    outcome = run(command, "--help")
    assert outcome.code == 0
    assert f"grandtour {command}" in outcome.out


def test_without_a_command_the_commands_are_listed() -> None:
    outcome = run()
    assert outcome.code == 0
    assert all(command in outcome.out for command in COMMANDS)
    assert run("--help").out == outcome.out


def test_the_version_is_told() -> None:
    assert run("--version").out == f"grandtour {grandtour.__version__}\n"


def test_games_are_listed_with_their_data_and_house_rules() -> None:
    outcome = run("games")
    assert "Ticket to Ride Europe, 2 to 5 players" in outcome.out
    assert len(outcome.out.splitlines()) == len(grandtour.names()) + 2
    told = run("about", "ttr-europe").out
    assert "routes: verified – 8 public data sets" in " ".join(told.split())
    assert "The game is played without stations." in told
    assert "random or a seat from 0 to 4; random unless chosen" in told
    assert run("about", "ttr-europe", "--json").json == run("games", "--json").json[0]
    assert "Cette table" not in told
    assert "La partie se joue sans gares." in run("about", "ttr-europe", "--language", "fr").out
    entry = run("games", "--json").json[0]
    assert entry["players"] == {"min": 2, "max": 5}
    assert entry["board"]["edition"] == "verified"
    assert "routes" in entry["board"]["provenance"]
    assert {option["name"] for option in entry["options"]} >= {"noStations", "startingPlayer"}


def test_europa_tour_lists_its_borders_and_ship_lines() -> None:
    told = " ".join(run("about", "europa-tour").out.split())
    assert "Albania: Greece, Macedonia, Serbia and Montenegro; by ship Italy" in told
    in_french = " ".join(run("about", "europa-tour", "--language", "fr").out.split())
    assert "Albanie : Grèce, Macédoine" in in_french
    assert "true or false" not in in_french
    assert "un nombre de 0 à 32767" in in_french


def test_the_language_is_that_of_the_system() -> None:
    french = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_FR.UTF-8"}
    assert "de 2 à 5 joueurs" in run_alone("games", **french).out
    assert "De 2 à 4 joueurs" in run_alone("about", "europa-tour", **french).out
    chosen = run_alone("about", "europa-tour", "--language", "en", **french)
    assert "2 to 4 players" in chosen.out
    assert "2 to 5 players" in run_alone("games", LC_ALL="C", LANG="fr_FR.UTF-8").out
    assert "2 to 5 players" in run_alone("games", LC_ALL="de_DE.UTF-8").out


def test_help_has_a_short_name_too() -> None:
    for command in ("games", "play", "board"):
        assert run(command, "-h").out == run(command, "--help").out != ""
    assert run("-h").out == run().out


def test_a_shell_completes_commands() -> None:
    asked = {
        "_GRANDTOUR_COMPLETE": "complete_bash",
        "COMP_WORDS": "grandtour pl",
        "COMP_CWORD": "1",
    }
    assert run_alone(**asked).out.split() == ["play"]
    assert "_GRANDTOUR_COMPLETE=complete_bash" in run_alone("--show-completion", "bash").out


def test_a_reader_that_leaves_ends_it_quietly(record: Path) -> None:
    script = "import sys; from grandtour.cli import main; sys.exit(main())"
    with subprocess.Popen(
        [sys.executable, "-c", script, "replay", str(record), "--backend", "lists"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
def test_a_full_disk_is_told_in_one_line() -> None:
    script = "import sys; from grandtour.cli import main; sys.exit(main())"
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-c", script, "games"], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert done.returncode == 2
    assert done.stderr == "grandtour: cannot write: No space left on device\n"


def test_games_loads_nothing_heavy_and_show_no_numba(position: Path) -> None:
    script = (
        "import sys; from grandtour.cli import main; main(sys.argv[1:]);"
        "print([name for name in ('numba', 'llvmlite', 'rich', 'pydantic') if name in sys.modules])"
    )
    shown = subprocess.run(
        [sys.executable, "-c", script, "games"], capture_output=True, text=True, check=True
    )
    assert shown.stdout.endswith("[]\n")
    shown = subprocess.run(
        [sys.executable, "-c", script, "show", str(position)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "numba" not in shown.stdout.splitlines()[-1]


def test_show_draws_what_everybody_or_one_seat_sees(position: Path) -> None:
    everybody, one = run("show", position), run("show", position, "--seat", 1)
    assert "● routes  Frankfurt–Paris (1) 3" in everybody.out
    assert "Hand" not in everybody.out
    assert "Hand 4    3 W white  1 L locomotive" in one.out
    assert run("show", position, "--json").json.get("hand") is None
    assert run("show", position, "--seat", 1, "--json").json["hand"] == "WWWL"
    assert all(len(line) <= 80 for line in one.out.splitlines())


def test_show_reads_standard_input() -> None:
    assert run("show", "-", "--json", stdin=json.dumps(POSITION)).json["turn"] == 1


def test_legal_lists_the_moves_of_the_deciding_seat(position: Path) -> None:
    lines = run("legal", position).out.splitlines()
    data = run("legal", position, "--json").json
    assert data["seat"] == 1
    assert data["moves"] == lines
    assert "claim Paris–Zürich WWW" in lines
    assert run("legal", position, "--seat", 0).out == "Seat 0 has nothing to decide.\n"


def test_score_shows_the_card_by_line(position: Path) -> None:
    outcome = run("score", position)
    assert "European Express" in outcome.out
    assert "leads: most points." in outcome.out
    data = run("score", position, "--json").json
    assert data["cards"][0]["lines"]["routes"] == 4
    assert data["final"] is False


def test_move_prints_a_position_that_can_be_read_again(position: Path) -> None:
    outcome = run("move", position, "claim paris-zurich wwl")
    after = outcome.json
    assert (
        after["routes"] == {"Frankfurt–Paris (1)": 0, "Paris–Zürich": 1}
        or after["phase"] == "tunnel"
    )
    assert run("show", "-", "--json", stdin=outcome.out).code == 0


def test_replay_tells_the_game_and_checks_it(record: Path) -> None:
    outcome = run("replay", record)
    assert outcome.out.startswith("Ticket to Ride Europe, 2 seats, seed 3.")
    assert "Total" in outcome.out
    data = run("replay", record, "--json").json
    assert data["finished"] is True
    assert data["result"]["final"] is True
    assert data["moves"][0]["move"].startswith("keep ")


def test_replay_to_a_move_shows_that_position(record: Path) -> None:
    data = run("replay", record, "--to", 5, "--json").json
    assert len(data["moves"]) == 5
    assert "result" not in data


def test_replay_for_a_seat_hides_what_it_could_not_know(record: Path) -> None:
    data = run("replay", record, "--seat", 0, "--to", 2, "--json").json
    mine, theirs = sorted(data["moves"], key=lambda move: int(move["seat"]))
    assert mine["move"].startswith("keep ")
    assert theirs["move"] is None
    assert "keep " not in run("replay", record, "--seat", 0, "--to", 2).out.split("Seat 1")[1]


def test_board_check_sums_a_board_up() -> None:
    board = Path(grandtour.__file__).parent / "games" / "ttr_europe" / "board.json"
    outcome = run("board", "check", board)
    assert "sound board" in outcome.out
    assert "101: 70 land, 13 ferry, 18 tunnel, 11 double, 300 spaces" in outcome.out
    assert run("board", "check", board, "--json").json["players"] == [2, 3, 4, 5]


def test_play_on_a_board_of_your_own_names_it(tmp_path: Path) -> None:
    source = Path(grandtour.__file__).parent / "games" / "ttr_europe" / "board.json"
    data = {**json.loads(source.read_text(encoding="utf-8")), "name": "My Europe"}
    path = write(tmp_path, data, "mine.json")
    outcome = run("play", "ttr-europe", "--board", path, "--backend", "lists")
    assert "on My Europe" in outcome.out


def test_simulate_compares_bots() -> None:
    words = ("simulate", "ttr-europe", "--games", 20, "--bots", "hungry,random", "--seed", 4)
    outcome = run(*words)
    assert "95 % interval" in outcome.out
    data = run(*words, "--json").json
    assert data["games"] == 20
    assert [result["name"] for result in data["results"]] == ["hungry", "random"]
    assert all(result["low"] <= result["share"] <= result["high"] for result in data["results"])


@pytest.mark.parametrize(("seats", "number"), [((), 5), (("--seats", 2), 2)])
def test_simulate_lets_the_strongest_play_as_many_as_there_is_room_for(
    europe: grandtour.Game, seats: tuple[object, ...], number: int
) -> None:
    data = run("simulate", "ttr-europe", "--games", 5, "--seed", 4, *seats, "--json").json
    strongest = list(quick_names(europe))[::-1]
    assert [result["name"] for result in data["results"]] == strongest[:number]


def test_compile_says_how_long_and_where() -> None:
    outcome = run("compile", "ttr-europe")
    assert outcome.code == 0
    assert outcome.out.startswith("Compiled ttr-europe in ")


def test_bench_compares_cores_and_lists() -> None:
    rates = run("bench", "--seconds", 0.1, "--json").json["plies_per_second"]
    assert rates["one_core"] > 10 * rates["lists"] > 0


def test_every_event_has_a_sentence_for_you_and_for_others(europe: grandtour.Game) -> None:
    screen = screen_for(europe)
    values = {"card": "R", "color": "G", "number": 2}
    for kind in europe.events.values():
        event = {
            "event": kind.name,
            "seat": 0,
            **{name: values.get(what, 1) for name, what in kind.fields},
        }
        for you in (0, None):
            text = sentence(event, ["Bot 1"], screen, you)
            assert "{" not in text
            assert ("Bot 1" in text) <= (you is None)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        ({"event": "card-drawn", "seat": 1}, "Bot 1 draws a card from the deck."),
        ({"event": "card-drawn", "seat": 1, "card": "L"}, "Bot 1 draws locomotive (L) from the deck."),
        ({"event": "passed", "seat": 0}, "You can do nothing and pass."),
        (
            {"event": "route-claimed", "seat": 1, "route": "Paris–Wien", "color": "R", "cards": 2, "locomotives": 1},
            "Bot 1 claims Paris–Wien with 2 × red, 1 × locomotive.",
        ),
        (
            {"event": "tunnel-tried", "seat": 0, "route": "Paris–Wien", "color": None, "cards": 0, "locomotives": 2},
            "You try the tunnel Paris–Wien with 2 × locomotive.",
        ),
    ],
)  # fmt: skip
def test_sentences_name_players_and_hide_secrets(
    europe: grandtour.Game, event: dict[str, object], text: str
) -> None:
    assert sentence(event, ["you", "Bot 1"], screen_for(europe), 0) == text


def test_a_pipe_gets_no_colours(position: Path) -> None:
    assert "\x1b" not in run_alone("show", position, "--seat", 1).out
    assert "\x1b[3" not in run_alone("show", position, FORCE_COLOR="1", NO_COLOR="1").out


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1", []),
        ("localhost", []),
        ("::1", []),
        ("192.168.1.7", ["http://192.168.1.7:80/"]),
    ],
)
def test_serve_knows_how_others_reach_it(host: str, expected: list[str]) -> None:
    assert addresses_of(host, 80) == expected
    assert not any("127." in address for address in addresses_of("0.0.0.0", 80))
    assert address_of("0.0.0.0", 80) == "http://127.0.0.1:80/"


def test_the_address_for_others_is_a_whole_one() -> None:
    assert read_public("https://games.example/") == "https://games.example"
    assert read_public("http://games.example:8080") == "http://games.example:8080"
    assert read_public("") is None
    for wrong in ("games.example", "ftp://games.example", "https://games.example/tours", "http://"):
        with pytest.raises(OptionError, match="--address"):
            read_public(wrong)
