"""Read text files from any editor, and files that grow line by line. All code that reads or writes lines follows the
rules below.

A text file is UTF-8. A byte order mark at its beginning is skipped. UTF-16 and UTF-32 are rejected. Only LF, CRLF or CR
ends a line, and a file may mix them. U+2028, U+0085 and form feeds are ordinary characters. The last line needs no line
end, and empty lines at the end of a file do not count.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import chain
from typing import Any, NamedTuple

from machu_rules.core.strict_json import JsonFault, loads

BYTE_ORDER_MARK = b"\xef\xbb\xbf"

_WIDE_MARKS = {b"\xff\xfe\0\0": "UTF-32", b"\0\0\xfe\xff": "UTF-32", b"\xff\xfe": "UTF-16", b"\xfe\xff": "UTF-16"}
_LINE_END = re.compile(rb"\r\n|\r|\n")
_BLANKS = b" \t"


class NotUtf8(ValueError):
    """Bytes that are not UTF-8. ``at`` is the position of the first wrong byte, from 0. The message says if the text is
    UTF-16 or UTF-32.
    """

    def __init__(self, at: int, encoding: str = "") -> None:
        named = f": this is {encoding}; save the file with the encoding UTF-8" if encoding else ""
        super().__init__(f"not UTF-8 (byte {at + 1}){named}")
        self.at = at


class TextLine(NamedTuple):
    """A line without its line end. ``stop`` is the position in the file after the line end. ``ended`` is False for a
    last line without a line end.
    """

    text: bytes
    stop: int
    ended: bool

    @property
    def torn(self) -> bool:
        """True if this line of JSON was cut off while it was written. Such a line has no line end and is not a whole
        object or list.
        """
        if self.ended:
            return False
        try:
            return not isinstance(loads(self.text), dict | list)
        except JsonFault:
            return True


def decoded(data: bytes) -> str:
    """Decode ``data``, the content of a file. A byte order mark is removed. Raises NotUtf8 if ``data`` is not UTF-8.

    >>> decoded(b"\\xef\\xbb\\xbfname: Puma")
    'name: Puma'
    >>> decoded("name: Puma".encode("utf-16"))
    Traceback (most recent call last):
    machu_rules.core.text_files.NotUtf8: not UTF-8 (byte 1): this is UTF-16; save the file with the encoding UTF-8
    """
    reject_utf16_and_utf32(data)
    try:
        return data.removeprefix(BYTE_ORDER_MARK).decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotUtf8(error.start + len(data) - len(data.removeprefix(BYTE_ORDER_MARK))) from None


def reject_utf16_and_utf32(data: bytes) -> None:
    """Raise NotUtf8 if a file that begins with ``data`` is UTF-16 or UTF-32, with or without a byte order mark."""
    for mark, encoding in _WIDE_MARKS.items():
        if data.startswith(mark):
            raise NotUtf8(0, encoding)
    first = data[:4]
    if len(first) == 4 and first.count(0) in (2, 3) and any(first):  # ASCII characters of two or four bytes each
        raise NotUtf8(first.index(0), "UTF-16" if first.count(0) == 2 else "UTF-32")


def lines_of(pieces: Iterable[bytes]) -> Iterator[TextLine]:
    """Yield the lines of a file that is read in pieces.

    Blank lines at the end of the file are left out. If all lines are blank, only the first line is yielded. A last line
    of spaces is yielded if it has no line end, because more text may follow. Raises NotUtf8 for UTF-16 and UTF-32. The
    lines are bytes, and the caller decodes them.

    >>> [line.text for line in lines_of([b"\\xef\\xbb\\xbfone\\r", b"\\ntwo\\rthree\\n\\n"])]
    [b'one', b'two', b'three']
    """
    blank: list[TextLine] = []
    empty = True
    for line in _all_lines(pieces):
        if not line.text.strip(_BLANKS):
            blank.append(line)
            continue
        yield from blank
        blank.clear()
        empty = False
        yield line
    if empty:
        yield from blank[:1]
    elif blank and not blank[-1].ended:
        yield blank[-1]  # only spaces: the beginning of a line


def _all_lines(pieces: Iterable[bytes]) -> Iterator[TextLine]:
    data, passed, at, begun = b"", 0, 0, False
    for piece in chain(pieces, (None,)):
        last = piece is None
        if piece is not None:
            data, passed, at = data[at:] + piece, passed + at, 0
        if not begun:
            if len(data) < 4 and not last:
                continue
            begun, at = True, _bom_length(data)
        for end in _LINE_END.finditer(data, at):
            if end.end() == len(data) and end[0] == b"\r" and not last:
                break  # the next piece may begin with the LF that belongs to this CR
            text, at = data[at : end.start()], end.end()
            yield TextLine(text, passed + at, True)
    if at < len(data):
        yield TextLine(data[at:], passed + len(data), False)


def _bom_length(data: bytes) -> int:
    reject_utf16_and_utf32(data)
    return len(BYTE_ORDER_MARK) if data.startswith(BYTE_ORDER_MARK) else 0


def json_of(line: bytes) -> Any:
    """Return the JSON value in ``line``. Raises JsonFault if the line is not acceptable JSON. The message for an empty
    line says that the line can be deleted.

    >>> json_of(b" ")
    Traceback (most recent call last):
    machu_rules.core.strict_json.JsonFault: this line is empty, so not JSON (delete it)
    """
    if not line.strip(_BLANKS):
        raise JsonFault("this line is empty, so not JSON (delete it)")
    return loads(line)


class LineAppender:
    """Appends lines to a file.

    ``end`` is the length of the valid part of the file, in bytes. ``ended`` is False if the last line of this part has
    no line end yet. Call `write` and then `accept_written_lines` to add lines. If writing fails, for example because
    the disk is full, the incomplete lines are removed from the file, at the latest when the next lines are written.
    """

    def __init__(self, end: int = 0, ended: bool = True) -> None:
        self.end = end
        self.torn = False
        """True if the file may contain invalid data after ``end``."""
        self._ended = ended
        self._written = 0

    def write(self, handle: int, lines: bytes, sync: bool = False) -> None:
        """Write whole lines into the open file ``handle``. If ``sync`` is True, wait until the lines are on the disk.
        Raises OSError if writing fails.
        """
        data = lines if self._ended else b"\n" + lines
        try:
            if self.torn:
                os.ftruncate(handle, self.end)
            self.torn = True
            os.lseek(handle, self.end, os.SEEK_SET)
            left = memoryview(data)
            while left:
                left = left[os.write(handle, left) :]
            if sync:
                os.fsync(handle)
        except BaseException:
            with suppress(OSError):
                os.ftruncate(handle, self.end)
                self.torn = False
            raise
        self._written = len(data)

    def accept_written_lines(self) -> None:
        """Count the lines from the last `write` as part of the valid file. Without this call, the next `write` replaces
        these lines.
        """
        self.end += self._written
        self.torn, self._ended, self._written = False, True, 0
