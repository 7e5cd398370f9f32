"""How rules that only other rules call are compiled: once each, and without machine code of their own.

Numba treats every function as one that Python may call. It compiles it anew for each mixture of
integer widths, and optimises and assembles each on its own, with all that it calls, over and over.
The functions here leave out what rules do not need: integers are always 64 bits wide, and a rule is
optimised and assembled only as part of the entry that uses it. When this was written, compiling what
a random game takes went from 20 seconds to 9; no result changed.

This reaches into Numba, so it is done with the versions it was tried with. With any other, rules are
compiled as Numba does by itself: slower to compile, with the same results.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any

KNOWN = ("0.68",)  # versions of Numba that this was tried with


def is_known(numba: Any) -> bool:
    return str(numba.__version__).rpartition(".")[0] in KNOWN


def inner(numba: Any, function: Callable[..., Any], settings: dict[str, Any]) -> Any:
    """A compiled function that only compiled functions may call."""
    if not is_known(numba):
        return numba.njit(**settings)(function)
    compiled = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, **settings)(function)
    _widen_integers(numba, compiled)
    _leave_unassembled(compiled)
    return compiled


def _widen_integers(numba: Any, compiled: Any) -> None:
    template_for = compiled.get_call_template

    def get_call_template(arguments: Any, keywords: Any) -> Any:
        widened = tuple(
            numba.types.int64
            if isinstance(kind, numba.types.Integer | numba.types.IntEnumMember)
            else kind
            for kind in arguments
        )
        return template_for(widened, keywords)

    compiled.get_call_template = get_call_template


def _leave_unassembled(compiled: Any) -> None:
    customize = compiled._compiler._customize_flags

    def customize_flags(flags: Any) -> Any:
        flags = customize(flags)
        flags.no_compile = True
        return flags

    def add_overload(result: Any) -> None:
        def key() -> None:
            """Stands for the machine code that this function does not have."""

        result.library.finalize = types.MethodType(_link_only, result.library)
        compiled.targetctx.insert_user_function(key, result.fndesc, [result.library])
        compiled.overloads[tuple(result.signature.args)] = result._replace(entry_point=key)

    compiled._compiler._customize_flags = customize_flags
    compiled.add_overload = add_overload


def _link_only(library: Any) -> None:
    """Gather what the library calls, and leave the rest to whoever links it in."""
    library._raise_if_finalized()
    for other in dict.fromkeys(library._linking_libraries):
        library._reload_init.update(other._reload_init)
        library._final_module.link_in(other._get_module_for_linking(), preserve=True)
    library._finalized = True
