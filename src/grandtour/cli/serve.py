"""`grandtour serve`: tables online, on this machine."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from contextlib import suppress
from ipaddress import ip_address
from typing import Annotated
from urllib.parse import urlsplit

import typer

from grandtour.core.errors import OptionError

PORT = 8000
GUESTS = "GRANDTOUR_BOTS"
SOMEWHERE = "192.0.2.1"  # an address that nobody has
ADDRESS_OF = 0x8915  # asks Linux for the address of a plug
INSIDE = ("lo", "docker", "br-", "veth", "virbr")  # plugs that lead nowhere but into this machine
LEVELS = ("debug", "info", "warning", "error")


def serve(
    host: Annotated[
        str,
        typer.Option(
            envvar="GRANDTOUR_HOST",
            help="Address to listen at; 0.0.0.0 lets other machines in.",
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(envvar="GRANDTOUR_PORT", min=0, max=65535, help="Port; 0 takes a free one."),
    ] = PORT,
    public: Annotated[
        str | None,
        typer.Option(
            "--address",
            envvar="GRANDTOUR_ADDRESS",
            help="Where others find it, such as https://games.example, for invitations.",
            show_default=False,
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="GRANDTOUR_DATABASE",
            help="Where games are kept: the path of an SQLite file, or postgresql://user@host/name."
            " Without it, grandtour.db in your data folder.",
            show_default=False,
        ),
    ] = None,
    secret: Annotated[
        str | None,
        typer.Option(
            envvar="GRANDTOUR_SECRET",
            help="Signs who people are. Without it the database keeps one.",
            show_default=False,
            show_envvar=True,
        ),
    ] = None,
    workers: Annotated[
        int,
        typer.Option(
            envvar="GRANDTOUR_WORKERS", min=1, max=256, help="Processes in which bots think."
        ),
    ] = 1,
    think: Annotated[
        float,
        typer.Option(
            envvar="GRANDTOUR_THINK",
            min=0.01,
            max=600,
            help="Seconds a bot may think about a move.",
        ),
    ] = 5.0,
    pause: Annotated[
        float,
        typer.Option(
            envvar="GRANDTOUR_PAUSE",
            min=0,
            max=60,
            help="Seconds a bot waits before it moves; the web app has a pace of its own.",
        ),
    ] = 0.2,
    rest: Annotated[
        float,
        typer.Option(
            envvar="GRANDTOUR_REST",
            min=1,
            max=86400,
            help="Seconds after which a table that nobody looks at leaves memory.",
        ),
    ] = 60.0,
    rate: Annotated[
        float,
        typer.Option(
            envvar="GRANDTOUR_RATE",
            min=0,
            help="Requests a second that one person may send; 0 for no limit.",
        ),
    ] = 50.0,
    bots: Annotated[
        str | None,
        typer.Option(
            envvar=GUESTS,
            metavar="MODULE:CLASS,…",
            help="Bots of your own to offer at the tables.",
            show_default=False,
        ),
    ] = None,
    compile_rules: Annotated[
        bool,
        typer.Option(
            "--compile/--no-compile",
            envvar="GRANDTOUR_COMPILE",
            help="Compile the rules beside play, where this machine has not done so yet.",
        ),
    ] = True,
    log: Annotated[
        str, typer.Option(envvar="GRANDTOUR_LOG", help=f"What to log: {', '.join(LEVELS)}.")
    ] = "warning",
    open_page: Annotated[
        bool,
        typer.Option("--open/--no-open", help="Open the page in a browser, where there is one."),
    ] = True,
) -> None:
    """Let people play in their browsers: open the page, create a table, send the link.

    Everything is kept in one database; stop the server with Ctrl-C whenever you like. Each flag can
    be given as an environment variable instead.
    """
    if log not in LEVELS:
        raise OptionError(f"--log takes {', '.join(LEVELS)}, not {log!r}")
    public = read_public(public)
    offer_guests(bots)
    from grandtour.server import logs
    from grandtour.server.compiling import wanting_games
    from grandtour.server.run import run, run_until_stopped
    from grandtour.server.settings import Settings

    listening = _listen(host, port)
    port = listening.getsockname()[1]
    address, others = address_of(host, port), addresses_of(host, port)
    command = "grandtour serve --host 0.0.0.0" + (f" --port {port}" if port != PORT else "")
    settings = Settings(
        database=database or _own_database(),
        secret=secret,
        workers=workers,
        think_seconds=think,
        bot_pause=pause,
        rest_seconds=rest,
        compile_rules=compile_rules,
        requests_per_second=rate,
        addresses=tuple(others),
        command=command,
        public=public,
    )
    logs.set_up(log)
    if sys.stderr.isatty():  # else it is a log, which holds nothing but JSON
        typer.echo("Grand Tour is starting …", err=True)

    def say_ready() -> None:
        typer.echo(f"Grand Tour plays at {address}")
        if public:
            typer.echo(f"Others reach it at {public}/")
        if others:
            typer.echo(f"Others in your network reach it at {' or '.join(others)}")
        elif not public:
            typer.echo(f"Only this computer reaches it. To let others in: {command}")
        typer.echo("Stop with Ctrl-C; games go on when you start again.")
        if compile_rules and wanting_games():
            typer.echo(
                "Rules are being compiled beside play; until then bots think a little slower."
            )
        if open_page and sys.stdout.isatty() and _has_screen():
            webbrowser.open(address)

    run_until_stopped(run(settings, listening, say_ready))


def _listen(host: str, port: int) -> socket.socket:
    """Take the port now, so that a clear word can be said if somebody else has it."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError as problem:
        reason = problem.strerror or problem
        raise OptionError(
            f"cannot listen at {host}, port {port}: {reason}. Try --port 0 for a free one."
        ) from None
    return listening


def address_of(host: str, port: int) -> str:
    """Where this machine finds it."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def addresses_of(host: str, port: int) -> list[str]:
    """Where other machines find it; none, if it listens to this one alone."""
    if host in ("0.0.0.0", "::"):
        hosts = own_addresses()
    else:
        hosts = [] if _is_loopback(host) else [host]
    return [address_of(one, port) for one in hosts]


def read_public(address: str | None) -> str | None:
    """Where others find it, without a slash at the end."""
    if not address:
        return None
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/"):
        raise OptionError(f"--address takes something like https://games.example, not {address!r}")
    return f"{parts.scheme}://{parts.netloc}"


def own_addresses() -> list[str]:
    """The addresses of this machine in its networks, the one it goes out by first."""
    found = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as going_out:
        going_out.connect((SOMEWHERE, 9))  # chooses a way, and sends nothing
        found.append(going_out.getsockname()[0])
    with suppress(OSError):
        for _, _, _, _, (address, *_) in socket.getaddrinfo(
            socket.gethostname(), None, socket.AF_INET
        ):
            found.append(str(address))
    found += _at_plugs()
    return [one for one in dict.fromkeys(found) if not _is_loopback(one)]


def _at_plugs() -> list[str]:
    """The same as Linux knows them: in a network without a way out nothing else does."""
    found = []
    if sys.platform == "linux":
        from fcntl import ioctl

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking, suppress(OSError):
            for _, name in socket.if_nameindex():
                if name.startswith(INSIDE):
                    continue
                with suppress(OSError):
                    told = ioctl(asking.fileno(), ADDRESS_OF, name.encode()[:15].ljust(256, b"\0"))
                    found.append(socket.inet_ntoa(told[20:24]))
    return found


def _is_loopback(host: str) -> bool:
    with suppress(ValueError):
        return ip_address(host).is_loopback
    return host == "localhost"


def _own_database() -> str:
    from grandtour.games import data_folder

    folder = data_folder()
    if folder is None:
        raise OptionError("there is no home folder to keep games in: name a file with --database")
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "grandtour.db")


def _has_screen() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def offer_guests(bots: str | None) -> None:
    """Bots of one's own, offered by this server and known to the processes in which bots think."""
    from grandtour.bots.registry import guest_class, is_guest
    from grandtour.cli.inputs import read_bots

    named = read_bots(bots or None) or []
    for name in named:
        if not is_guest(name):
            raise OptionError(f"--bots takes module:Class, not {name!r}")
        guest_class(name)
    os.environ[GUESTS] = ",".join(named)
