"""`grandtour simulate`: many games among bots."""

from __future__ import annotations

import sys
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

if TYPE_CHECKING:
    from rich.table import Table

    from grandtour.bots import SimulationReport
    from grandtour.cli.outputs import Outputs
    from grandtour.core.game import Game

GamesOption = Annotated[int, typer.Option("--games", metavar="N", help="How many games.")]
SeatsOption = Annotated[int | None, typer.Option("--seats", metavar="K", help="How many play.")]
BotsOption = Annotated[
    str | None,
    typer.Option("--bots", metavar="A,B", help="Who plays; they change seats between games."),
]
CoresOption = Annotated[
    int | None, typer.Option("--cores", metavar="N", help="How many cores to use; all by default.")
]
PlotOption = Annotated[
    list[str] | None,
    typer.Option(
        "--plot", metavar="FILE", help="Draw charts: FILE.svg, FILE.png, or - for the terminal."
    ),
]
CsvOption = Annotated[
    str | None,
    typer.Option("--csv", metavar="FILE", help="Write a line for each game and seat; - prints it."),
]
ParquetOption = Annotated[
    str | None, typer.Option("--parquet", metavar="FILE", help="The same as Parquet.")
]
RecordsOption = Annotated[
    str | None,
    typer.Option("--records", metavar="FOLDER", help="Keep a record of every game there."),
]
OverwriteOption = Annotated[
    bool, typer.Option("--overwrite", metavar="", help="Replace files that are there already.")
]


def simulate(
    game: GameArgument,
    games: GamesOption = 1000,
    seats: SeatsOption = None,
    bots: BotsOption = None,
    seed: SeedOption = None,
    board: BoardOption = None,
    option: OptionsOption = None,
    cores: CoresOption = None,
    plot: PlotOption = None,
    csv: CsvOption = None,
    parquet: ParquetOption = None,
    records: RecordsOption = None,
    overwrite: OverwriteOption = False,
    as_json: JsonOption = False,
) -> None:
    """Let bots play many games and compare them, with 95 % confidence intervals."""
    from grandtour.bots import quick_names
    from grandtour.bots import simulate as run
    from grandtour.cli.output import counted, make_progress
    from grandtour.cli.outputs import STDOUT, Outputs
    from grandtour.games import load

    outputs = Outputs(plot or [], csv, parquet, records, overwrite, as_json)
    outputs.check()
    chosen = load(game, board)
    named = tuple(read_bots(bots) or quick_names(chosen)[::-1])
    room = len(named) if bots else min(len(named), chosen.seats[-1])
    number = seats if seats is not None else max(room, chosen.seats[0])
    if bots is None:
        named = named[:number]
    with make_progress() as progress:
        task = progress.add_task("Playing", total=games)
        report = run(
            chosen,
            games=games,
            seats=number,
            bots=named,
            seed=seed,
            options=read_options(option),
            progress=lambda done: progress.update(task, completed=done),
            cores=cores,
            records=records,
            overwrite=overwrite,
        )
    show(chosen, report, outputs)  # first: if a file cannot be written, this is not lost
    outputs.write(chosen, report)
    if not as_json and csv != STDOUT:
        for path in outputs.written:
            typer.echo(f"Written: {path}")
        if records is not None:
            typer.echo(f"{counted(games, 'record')} written: {records}")


def show(game: Game, report: SimulationReport, outputs: Outputs) -> None:
    """What standard output gets: a table and what else was asked for, JSON, or lines of CSV."""
    from grandtour.cli.output import make_console, print_json
    from grandtour.cli.outputs import STDOUT, csv_of

    if outputs.as_json:
        print_json(report.as_dict())
    elif outputs.csv == STDOUT:
        sys.stdout.write(csv_of(report.rows))
    else:
        console = make_console()
        console.print(bots_table(report))
        console.print(closing(report), soft_wrap=True)
        if outputs.in_terminal:
            from grandtour.cli.charts.bars import print_figures
            from grandtour.cli.charts.figures import figures_of

            console.print()
            print_figures(figures_of(game, report), console)


def bots_table(report: SimulationReport) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Bot")
    for heading in ("wins", "95 % interval", "points", "place", "seats played"):
        table.add_column(heading, justify="right")
    for result in report.results:
        table.add_row(
            result.name,
            f"{result.share:.1%}",
            f"{result.low:.1%} to {result.high:.1%}",
            f"{result.mean_points:.1f}",
            f"{result.mean_place:.2f}",
            f"{result.games:,}",
        )
    return table


def closing(report: SimulationReport) -> str:
    from grandtour.cli.output import counted

    return (
        f"{counted(report.games, 'game')} of {counted(report.seats, 'seat')} in {report.seconds:.2f} s"
        f" ({report.games_per_second:,.0f} games/s, {report.plies_per_second:,.0f} decisions/s).\n"
        f"A game takes {report.mean_turns:.0f} turns and {report.mean_plies:.0f} decisions"
        f" on average. Seed {report.seed}."
        + (
            f"\nThe limit on turns ended {counted(report.cut_short, 'game')}."
            if report.cut_short
            else ""
        )
    )
