"""`grandtour arena`: bots meet in round robins, and are rated."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grandtour.cli.inputs import (
    BoardOption,
    GameArgument,
    JsonOption,
    OptionsOption,
    SeedOption,
    read_bots,
    read_options,
)
from grandtour.core.errors import OptionError
from grandtour.server.settings import PROGRAM_SECONDS

if TYPE_CHECKING:
    from rich.table import Table

    from grandtour.arena import ArenaReport
    from grandtour.arena.blocks import Fault
    from grandtour.server.programs import Programs

GAMES = 1000
GAMES_OF_A_TEST = 20_000
FAULTS = 3  # of a program, that are told as they happen

BotsOption = Annotated[
    str | None,
    typer.Option("--bots", metavar="A,B,C", help="Who meets whom. By default all of the house."),
]
ProgramOption = Annotated[
    list[str] | None,
    typer.Option(
        "--program",
        metavar="NAME=COMMAND",
        help="A program that plays by the protocol takes part; may be given again.",
    ),
]
ProgramSecondsOption = Annotated[
    float | None,
    typer.Option(
        "--program-seconds",
        metavar="S",
        help=f"What a program has for a move, by default {PROGRAM_SECONDS:g}; then it loses.",
    ),
]
SeatsOption = Annotated[int | None, typer.Option("--seats", metavar="K", help="How many play.")]
GamesOption = Annotated[
    int | None,
    typer.Option(
        "--games",
        metavar="N",
        help=f"How many games each line-up plays; {GAMES:,}, or at most {GAMES_OF_A_TEST:,} in a test.",
    ),
]
FieldOption = Annotated[
    str | None,
    typer.Option(
        "--field", metavar="BOT", help="This bot has all other seats: one against the rest."
    ),
]
ResultsOption = Annotated[
    str | None,
    typer.Option("--results", metavar="FILE", help="Keep every block here, and go on from there."),
]
SprtOption = Annotated[
    bool,
    typer.Option(
        "--sprt", metavar="", help="Stop as soon as it is clear how often the first wins."
    ),
]
H0Option = Annotated[
    float | None,
    typer.Option("--h0", metavar="SHARE", help="Of wins, if the first is no better. Equal shares."),
]
H1Option = Annotated[
    float | None,
    typer.Option("--h1", metavar="SHARE", help="Of wins, if it is better. By default 0.05 more."),
]
AnchorOption = Annotated[
    str | None,
    typer.Option(
        "--anchor", metavar="BOT=VALUE", help="Whose rating is fixed. By default random=1000."
    ),
]
CoresOption = Annotated[
    int | None, typer.Option("--cores", metavar="N", help="How many to use. By default all.")
]
DaskOption = Annotated[
    str | None,
    typer.Option("--dask", metavar="ADDRESS", help="Let the workers of this Dask cluster play."),
]
CsvOption = Annotated[
    str | None,
    typer.Option("--csv", metavar="FILE", help="Write a row for each seat of each game."),
]
ParquetOption = Annotated[
    str | None, typer.Option("--parquet", metavar="FILE", help="The same, as Parquet.")
]
HtmlOption = Annotated[
    str | None, typer.Option("--html", metavar="FILE", help="Write a page with charts.")
]


def arena(
    game: GameArgument,
    bots: BotsOption = None,
    program: ProgramOption = None,
    program_seconds: ProgramSecondsOption = None,
    seats: SeatsOption = None,
    games: GamesOption = None,
    field: FieldOption = None,
    results: ResultsOption = None,
    sprt: SprtOption = False,
    h0: H0Option = None,
    h1: H1Option = None,
    anchor: AnchorOption = None,
    seed: SeedOption = None,
    board: BoardOption = None,
    option: OptionsOption = None,
    cores: CoresOption = None,
    dask: DaskOption = None,
    csv: CsvOption = None,
    parquet: ParquetOption = None,
    html: HtmlOption = None,
    as_json: JsonOption = False,
) -> None:
    """Let bots meet in round robins, and rate them."""
    from grandtour.arena.page import write_page
    from grandtour.arena.rows import check_parquet, write_csv, write_parquet
    from grandtour.arena.running import Running
    from grandtour.arena.sprt import default_sprt
    from grandtour.arena.words import closing, fault_says, verdict_says
    from grandtour.bots import quick_names
    from grandtour.cli.output import make_console, make_progress, print_json
    from grandtour.games import load

    chosen = load(game, board)
    programs = read_programs(program, program_seconds)
    named = list(read_bots(bots) or quick_names(chosen)[::-1])
    if programs is not None:  # those that are not named among the bots come first
        named = [name for name in programs.versions if name not in (*named, field)] + named
    number = seats if seats is not None else max(2, chosen.seats[0])
    if not sprt and (h0 is not None or h1 is not None):
        raise OptionError("--h0 and --h1 are for a test: add --sprt")
    fixed, value = read_anchor(anchor)
    running = Running(
        chosen,
        tuple(named),
        number,
        seed,
        field,
        read_options(option),
        results,
        default_sprt(number, h0, h1) if sprt else None,
        fixed,
        value,
        programs,
    )
    if parquet is not None:
        check_parquet()
    for path in filter(None, (csv, parquet, html)):
        Path(path).open("a").close()  # what cannot be written is told before the first game
    wanted = games if games is not None else GAMES_OF_A_TEST if sprt else GAMES
    try:
        with make_progress() as progress:
            task = progress.add_task("Playing", total=None)
            told: Counter[str] = Counter()

            def complain(fault: Fault) -> None:
                told[fault.bot] += 1
                if told[fault.bot] <= FAULTS:
                    progress.console.print(fault_says(fault), soft_wrap=True)

            report = running.run(
                wanted,
                cores,
                dask,
                lambda done, all: progress.update(task, completed=done, total=all),
                complain,
            )
    except KeyboardInterrupt:
        if results is not None:
            typer.echo(f"Stopped. What was played is in {results}: go on there.", err=True)
        raise
    if csv is not None:
        write_csv(Path(csv), running.contest, running.blocks)
    if parquet is not None:
        write_parquet(Path(parquet), running.contest, running.blocks)
    if html is not None:
        Path(html).write_text(write_page(report), encoding="utf-8")
    if as_json:
        print_json(report.as_dict())
        return
    console = make_console()
    console.print(standings_table(report))
    console.print(pairs_table(report))
    if report.verdict is not None:
        console.print(verdict_says(report.verdict), soft_wrap=True)
    console.print(closing(report), soft_wrap=True)


def read_programs(given: list[str] | None, seconds: float | None) -> Programs | None:
    """Programs, given as NAME=COMMAND."""
    if not given:
        if seconds is not None:
            raise OptionError("--program-seconds is for programs: add --program")
        return None
    from grandtour.server.programs import Programs

    return Programs.read(given, PROGRAM_SECONDS if seconds is None else seconds)


def read_anchor(given: str | None) -> tuple[str | None, float | None]:
    """A bot and its rating, as in hungry=1500; the rating may be left out."""
    if given is None:
        return None, None
    name, _, value = given.partition("=")
    try:
        return name.strip(), float(value) if value else None
    except ValueError:
        raise OptionError(
            f"--anchor takes a bot and its rating, as in random=1000, not {given!r}"
        ) from None


def standings_table(report: ArenaReport) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column("Bot", overflow="fold")
    for heading in ("rating", "95 %", "games", "wins", "95 %", "points", "place"):
        table.add_column(heading, justify="right", no_wrap=True)
    for one in report.standings:
        table.add_row(
            one.name,
            f"{one.rating:.0f}",
            f"{one.low:.0f} to {one.high:.0f}",
            f"{one.games:,}",
            f"{one.share:.1%}",
            f"{100 * one.share_low:.1f} to {one.share_high:.1%}",
            f"{one.mean_points:.1f}",
            f"{one.mean_place:.2f}",
        )
    return table


def pairs_table(report: ArenaReport) -> Table:
    """How often the bot of a row finished before that of a column."""
    from rich import box
    from rich.table import Table

    shares = {(pair.name, pair.other): f"{pair.share:.1%}" for pair in report.pairs}
    names = [one.name for one in report.standings]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("finished before", overflow="fold")
    for name in names:
        table.add_column(name, justify="right", overflow="fold")
    for name in names:
        table.add_row(name, *(shares.get((name, other), "–") for other in names))
    return table
