"""Packs: the content of a game as TOML, checked before anything is played with it."""

import hashlib
import re
import tomllib
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from fourwinds.errors import PackError, SetupError

Text = Annotated[str, Meta(min_length=1, max_length=200)]
Identifier = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,39}\Z")]


class Content(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What the pack of any game says; games add their own keys.

    ``reconstructed`` names the keys whose values are ours because the rulebook does not print them.
    """

    title: Text
    note: str = ""
    reconstructed: list[str] = []


AnyContent = TypeVar("AnyContent", bound=Content)
AnyStruct = TypeVar("AnyStruct", bound=msgspec.Struct)


def read_pack(path: Path, content_type: type[AnyContent]) -> AnyContent:
    """Read a pack file.

    Raises:
        PackError: the file cannot be read, is not TOML, or says something the game cannot use.
    """
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "is not UTF-8 text"
        raise PackError(str(path), "", f"cannot be read: {reason}") from None
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PackError(str(path), "", f"is not TOML: {error}") from None
    try:
        return msgspec.convert(raw, content_type, str_keys=True)
    except msgspec.ValidationError as error:
        key, reason = _told(error)
        raise PackError(str(path), key, reason) from None
    except PackError as error:
        raise PackError(str(path), error.key, error.reason) from None


def read_options(values: dict[str, object], options_type: type[AnyStruct]) -> AnyStruct:
    """Return the options of a table.

    Raises:
        SetupError: the game has no such option, or not with this value.
    """
    try:
        return msgspec.convert(values, options_type)
    except msgspec.ValidationError as error:
        key, reason = _told(error)
        known = ", ".join(field.name for field in msgspec.structs.fields(options_type)) or "none"
        where = f"option {key}: " if key else "options: "
        raise SetupError(f"{where}{reason}; the options are: {known}") from None


def _told(error: msgspec.ValidationError) -> tuple[str, str]:
    """Split msgspec's sentence into the key it is about and the rest."""
    text = str(error)
    found = re.match(r"(.*) - at `(?:key` in `)?\$\.?(.*)`\Z", text, re.DOTALL)
    reason, key = (found[1], found[2]) if found else (text, "")
    return key, reason[:1].lower() + reason[1:]


def content_digest(content: msgspec.Struct) -> str:
    """Return 16 hex digits that differ when *content* says something else."""
    plain = msgspec.to_builtins(content, str_keys=True)
    text = msgspec.json.encode(plain, order="deterministic")
    return hashlib.blake2b(text, digest_size=8).hexdigest()
