"""Knobel's games for Python: rules, bots, exact solvers and words of libknobel, by ctypes.

    >>> match = knobel.Match("fiese15 seats=2", seed=42)
    >>> match.bot(1, "medium")
    >>> while (seat := match.run()) is not None:
    ...     match.answer(seat, match.sample(seat))
    >>> match.scores

A move is a text, a view a dict, a match a text file; docs/library.md explains them. `knobel.env`
has the games as environments. Nothing but the standard library is needed.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import json
import mmap
import os
import pathlib
from typing import Any, Iterator, NamedTuple, Optional

__all__ = ["Knobel", "Lexicon", "Match", "Refused", "Value", "fold", "games", "version"]

DICE, CLOCK, JUDGE, WATCHER = 7, 8, 9, -1
_MOVE, _WRONG, _VIEW = 513, 512, 32768
_WORDS = "share/libknobel0/knobel.lexicon"
_MOVED, _REFUSED, _ASKED, _OVER = range(4)


class Knobel(Exception):
    """What was asked for cannot be."""


class Refused(Knobel):
    """The rules do not take a move; the text is the reason, a word in snake_case."""


class _Value(ctypes.Structure):
    _fields_ = [
        ("value", ctypes.c_double),
        ("best", ctypes.c_double),
        ("move", ctypes.c_char * _MOVE),
    ]


class Value(NamedTuple):
    """What a move is worth, the best one, and that one's text."""

    value: float
    best: float
    move: str


_LOG = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_char_p)
_P, _I, _S, _Z = ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_size_t
_U32, _U64, _I64, _I32 = ctypes.c_uint32, ctypes.c_uint64, ctypes.c_int64, ctypes.c_int32
_FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "version": (_S, []),
    "games": (_Z, [_S, _Z]),
    "lexicon_open": (_P, [_P, _Z, _S]),
    "lexicon_free": (None, [_P]),
    "word": (_S, [_P, _S, _S, _S]),
    "fold": (_Z, [_S, _S, _S, _Z]),
    "match_new": (_P, [_S, _U64, _S]),
    "match_read": (_P, [_S, _Z, _U64, _S]),
    "match_copy": (_P, [_P]),
    "match_restart": (None, [_P, _U64]),
    "match_free": (None, [_P]),
    "match_bytes": (_Z, [_P]),
    "match_lend": (None, [_P, _P]),
    "match_log": (None, [_P, _LOG, _P]),
    "match_head": (_Z, [_P, _S, _Z]),
    "seats": (_I, [_P]),
    "to_act": (_U32, [_P]),
    "winners": (_U32, [_P]),
    "score": (_I32, [_P, _I]),
    "moves": (_U32, [_P]),
    "now": (_I64, [_P]),
    "view": (_Z, [_P, _I, _S, _Z]),
    "tell": (_Z, [_P, _S, _S, _Z]),
    "play": (_S, [_P, _I, _I64, _S]),
    "would": (_S, [_P, _I, _I64, _S]),
    "sample": (_Z, [_P, _I, _S, _Z]),
    "actions": (_I, [_P]),
    "action": (_Z, [_P, _I, _S, _Z]),
    "legal": (_I, [_P, _I, _P]),
    "bot": (ctypes.c_bool, [_P, _I, _S]),
    "choose": (_I32, [_P, _I, _S, _S, _Z]),
    "step": (_I, [_P]),
    "run": (_I, [_P]),
    "asked": (_U32, [_P]),
    "answer": (ctypes.c_bool, [_P, _I, _I32, _S]),
    "act": (_Z, [_P, _Z, _P, _P, _P]),
    "solve": (ctypes.c_bool, [_P, _I, _S, ctypes.POINTER(_Value)]),
}


def _load() -> ctypes.CDLL:
    """The library: the one that KNOBEL_LIBRARY names, or that of the system."""
    path = os.environ.get("KNOBEL_LIBRARY") or ctypes.util.find_library("knobel")
    lib = ctypes.CDLL(path or "libknobel.so.0")
    for name, (result, arguments) in _FUNCTIONS.items():
        function = getattr(lib, "knobel_" + name)
        function.restype, function.argtypes = result, arguments
        setattr(lib, name, function)
    return lib


lib = _load()


def _text(function: Any, *arguments: Any, size: int = _VIEW) -> str:
    """What a function writes into a buffer."""
    buffer = ctypes.create_string_buffer(size)
    function(*arguments, buffer, size)
    return buffer.value.decode()


def _seats(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def legal_numbers(mask: bytes) -> list[int]:
    """Of the bytes that are not 0."""
    return [number for number, may in enumerate(mask) if may]


def version() -> str:
    """Of the library."""
    return lib.version().decode()


def games() -> list[dict[str, Any]]:
    """Every game: name, title, fewest and most seats, options, bots, number of actions."""
    return json.loads(_text(lib.games))


def fold(lang: str, word: str) -> str:
    """What two words of a language are compared by."""
    return _text(lib.fold, lang.encode(), word.encode())


def _lexicon() -> str:
    """The installed words: what KNOBEL_LEXICON names, or what lies beside this package."""
    named = os.environ.get("KNOBEL_LEXICON")
    places = [folder / _WORDS for folder in pathlib.Path(__file__).resolve().parents]
    found = [named] if named else [str(place) for place in places if place.is_file()]
    if not found:
        raise Knobel(f"no {_WORDS}: name the file, or say KNOBEL_LEXICON")
    return found[0]


class Lexicon:
    """The words, from a file or from the one that is installed beside the library."""

    def __init__(self, path: Optional[str] = None) -> None:
        path = path or _lexicon()
        wrong = ctypes.create_string_buffer(_WRONG)
        with open(path, "rb") as file:
            self._bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
        self._start = (ctypes.c_char * len(self._bytes)).from_buffer(self._bytes)
        self.handle = lib.lexicon_open(ctypes.addressof(self._start), len(self._bytes), wrong)
        if not self.handle:
            raise Knobel(f"{path}: {wrong.value.decode()}")

    def __del__(self) -> None:
        if getattr(self, "handle", None):
            lib.lexicon_free(self.handle)

    def word(self, lang: str, category: str, word: str) -> Optional[str]:
        """'known', 'elsewhere' or 'unknown'; None: no such language or category."""
        hint = lib.word(self.handle, lang.encode(), category.encode(), word.encode())
        return hint.decode() if hint else None


class Match:
    """A match under way. One thread at a time may use it; different ones do not meet."""

    def __init__(
        self, game: str, seed: int = 0, lexicon: Optional[Lexicon] = None, log: bool = False
    ) -> None:
        wrong = ctypes.create_string_buffer(_WRONG)
        self._begin(lib.match_new(game.encode(), seed, wrong), wrong, lexicon)
        if log:
            self._keep()

    def _begin(self, handle: Optional[int], wrong: Any, lexicon: Optional[Lexicon] = None) -> None:
        self.handle = handle
        if not handle:
            raise Knobel(wrong.value.decode())
        self.lexicon = lexicon
        self.lines: list[str] = []
        if lexicon:
            lib.match_lend(handle, lexicon.handle)

    def _keep(self) -> None:
        def note(_: Any, line: bytes) -> None:
            self.lines.append(line.decode())

        self._log = _LOG(note)
        lib.match_log(self.handle, self._log, None)

    def __del__(self) -> None:
        if getattr(self, "handle", None):
            lib.match_free(self.handle)

    @classmethod
    def read(cls, file: str, seed: int = 0) -> Match:
        """The match of a file's text, at its end."""
        wrong, match, text = ctypes.create_string_buffer(_WRONG), cls.__new__(cls), file.encode()
        match._begin(lib.match_read(text, len(text), seed, wrong), wrong)
        return match

    def copy(self) -> Match:
        """As it is now, with the random numbers to come."""
        wrong, match = ctypes.create_string_buffer(b"no memory", _WRONG), Match.__new__(Match)
        match._begin(lib.match_copy(self.handle), wrong, self.lexicon)
        return match

    def restart(self, seed: int) -> None:
        """The same game from the start, with the same bots."""
        self.lines.clear()
        lib.match_restart(self.handle, seed)

    def file(self) -> str:
        """The match as a text file; it was made with log=True."""
        return _text(lib.match_head, self.handle) + "".join(line + "\n" for line in self.lines)

    @property
    def bytes(self) -> int:
        """How much memory it takes."""
        return lib.match_bytes(self.handle)

    @property
    def seats(self) -> int:
        return lib.seats(self.handle)

    @property
    def to_act(self) -> tuple[int, ...]:
        """All who may move now, dice, clock and judge among them."""
        return _seats(lib.to_act(self.handle))

    @property
    def over(self) -> bool:
        return lib.to_act(self.handle) == 0

    @property
    def winners(self) -> tuple[int, ...]:
        return _seats(lib.winners(self.handle))

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(lib.score(self.handle, seat) for seat in range(self.seats))

    @property
    def moves(self) -> int:
        return lib.moves(self.handle)

    @property
    def now(self) -> int:
        """The time of the match, in ms."""
        return lib.now(self.handle)

    def view(self, seat: int = WATCHER) -> dict[str, Any]:
        """What a seat may know."""
        return json.loads(_text(lib.view, self.handle, seat))

    def tell(self, key: str) -> str:
        """What an expectation (`= KEY …`) should say."""
        return _text(lib.tell, self.handle, key.encode())

    def play(self, seat: int, move: str, at: int = 0) -> None:
        """Makes a move at that time; raises Refused."""
        why = lib.play(self.handle, seat, at, move.encode())
        if why:
            raise Refused(why.decode())

    def would(self, seat: int, move: str, at: int = 0) -> Optional[str]:
        """Why a move would be refused; None: it would not."""
        why = lib.would(self.handle, seat, at, move.encode())
        return why.decode() if why else None

    def sample(self, seat: int) -> str:
        """Some legal move; empty: the seat would rather wait."""
        return _text(lib.sample, self.handle, seat, size=_MOVE)

    @property
    def actions(self) -> int:
        """How many numbered moves the game has; 0: they cannot be listed."""
        return lib.actions(self.handle)

    def action(self, number: int) -> str:
        """The move of a number."""
        return _text(lib.action, self.handle, number, size=_MOVE)

    def mask(self, seat: int) -> bytes:
        """A byte for each numbered move: whether a seat may make it now."""
        actions = self.actions
        legal = (ctypes.c_uint8 * max(actions, 1))()
        lib.legal(self.handle, seat, legal)
        return bytes(legal)[:actions]

    def legal_actions(self, seat: int) -> list[int]:
        """The numbers of the moves that a seat may make now."""
        return legal_numbers(self.mask(seat))

    def legal(self, seat: int) -> list[str]:
        """These moves."""
        return [self.action(number) for number in self.legal_actions(seat)]

    def bot(self, seat: int, name: Optional[str]) -> None:
        """A bot plays the seat; None: nobody does any more."""
        if not lib.bot(self.handle, seat, name.encode() if name else None):
            raise Knobel(f"no bot '{name}' for seat {seat}")

    def choose(self, seat: int, bot: str) -> tuple[str, int]:
        """What a bot would do in that seat, and after how many ms."""
        buffer = ctypes.create_string_buffer(_MOVE)
        wait = lib.choose(self.handle, seat, bot.encode(), buffer, _MOVE)
        if wait < 0:
            raise Knobel(f"no bot '{bot}' for seat {seat} now")
        return buffer.value.decode(), wait

    def run(self) -> Optional[int]:
        """Runs what happens by itself; the first seat that has to decide, None: it is over."""
        seat = lib.run(self.handle)
        return None if seat < 0 else seat

    @property
    def asked(self) -> tuple[int, ...]:
        """Everybody who has to decide."""
        return _seats(lib.asked(self.handle))

    def answer(self, seat: int, move: str, wait: int = 0) -> None:
        """What a seat that is asked will do, and after how many ms."""
        if not lib.answer(self.handle, seat, wait, move.encode()):
            raise Knobel(f"seat {seat} is not asked")

    def solve(self, seat: int, move: Optional[str] = None) -> Optional[Value]:
        """What a move is worth against the best one; None: nobody knows."""
        value = _Value()
        text = move.encode() if move is not None else None
        if not lib.solve(self.handle, seat, text, ctypes.byref(value)):
            return None
        return Value(value.value, value.best, value.move.decode())

    def __iter__(self) -> Iterator[int]:
        """Whoever has to decide, until it is over."""
        while (seat := self.run()) is not None:
            yield seat
