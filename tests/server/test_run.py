"""Starting the server."""

import socket

import pytest

from fourwinds.errors import SetupError, StorageError
from fourwinds.server.limits import Bucket, Buckets
from fourwinds.server.plain import plain
from fourwinds.server.run import listen, serve


def test_a_port_in_use_is_explained(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SetupError, match=rf"port {port} is in use already.*--port"):
            serve("127.0.0.1", port, tmp_path)


def test_a_host_that_is_not_ours_is_explained(tmp_path):
    with pytest.raises(SetupError, match="--host"):
        serve("192.0.2.1", 0, tmp_path)


def test_a_folder_that_cannot_be_written_is_explained(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match="--data"):
        serve("127.0.0.1", 0, tmp_path / "file")


def test_any_free_port_will_do():
    with listen("127.0.0.1", 0) as one, listen("127.0.0.1", 0) as two:
        assert one.getsockname()[1] != two.getsockname()[1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("  Ann \t of\n the Seas ", "Ann of the Seas"),
        ("a\x00\x1b[31m\u202eb", "a[31mb"),
        ("<b>&amp;", "<b>&amp;"),
        ("👩‍✈️", "👩‍✈️"),
        ("x" * 50, "x" * 32),
        ("\u200b\ud800", ""),
    ],
)
def test_g3_text_is_plain(text, expected):
    assert plain(text, 32) == expected


def test_g8_a_bucket_runs_dry_and_fills_again():
    bucket = Bucket(rate=1_000, burst=3)
    taken = [bucket.take() for _ in range(4)]
    assert taken[:3] == [True] * 3
    assert Bucket(rate=0, burst=1).take()
    empty = Bucket(rate=0, burst=0)
    assert not empty.take()


def test_g8_buckets_forget_the_oldest_client(monkeypatch):
    monkeypatch.setattr(Buckets, "KEPT", 2)
    buckets = Buckets(rate=0, burst=1)
    assert [buckets.take(client) for client in "aabca"] == [True, False, True, True, True]
