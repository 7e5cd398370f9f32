"""Records: fixed-size rows of named fields, as NumPy lays them out and as plain Python objects."""

from __future__ import annotations

from functools import lru_cache
from threading import get_ident
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
APART = 128  # two lines of a cache: processors fetch them in pairs
Field = tuple[str, type] | tuple[str, type, int | tuple[int, ...]]


def record(*fields: Field) -> np.dtype[Any]:
    """A record type. Names that NumPy's own records already use are refused."""
    taken = [name for name, *_ in fields if hasattr(np.record, name)]
    if taken:
        raise ValueError(f"not usable as field names: {', '.join(taken)}")
    return np.dtype(list(fields), align=True)


def work_record(*fields: Field) -> np.dtype[Any]:
    """Scratch space for rules. Each core has one, side by side: the bytes between them are idle, so
    that no core waits for what its neighbour has written to the same line of the cache."""
    return record(*fields, ("apart", np.int8, APART))


class Plain:
    """A record as a Python object: integers and nested lists, for running rules without a compiler."""

    def __init__(self, row: Any) -> None:
        for name in row.dtype.names:
            setattr(self, name, row[name].tolist())

    def clone(self) -> Plain:
        twin = object.__new__(Plain)
        for name, value in vars(self).items():
            twin.__dict__[name] = _copy(value)
        return twin

    def write(self, row: Any) -> None:
        """Copy this object's fields into a NumPy row."""
        for name in row.dtype.names:
            row[name] = getattr(self, name)


def blank(kind: np.dtype[Any]) -> Any:
    """An empty record as a Python object, for rules called outside a back end."""
    return Plain(np.zeros(1, kind)[0])


def scratch(kind: np.dtype[Any]) -> Any:
    """The same, one for each thread: what is in it is left from the last call."""
    return _scratch(kind, get_ident())


@lru_cache(maxsize=256)
def _scratch(kind: np.dtype[Any], thread: int) -> Any:
    return blank(kind)


def _copy(value: Any) -> Any:
    return [_copy(item) for item in value] if isinstance(value, list) else value


def canonical(row: Any) -> bytes:
    """The bytes of every field in order, without the padding between them."""
    return b"".join(row[name].tobytes() for name in row.dtype.names)


def from_canonical(data: bytes, dtype: np.dtype[Any]) -> Any:
    """The row whose canonical bytes these are; ValueError if they are of another kind of record."""
    row = np.zeros(1, dtype)[0]
    start = 0
    for name in dtype.names or ():
        field = row[name]
        stop = start + field.nbytes
        row[name] = np.frombuffer(data[start:stop], field.dtype).reshape(field.shape)
        start = stop
    if start != len(data):
        raise ValueError(f"a record of {start} bytes, not of {len(data)}")
    return row
