"""Use the workers of a Dask cluster as an executor. This requires the extra ``dask``."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module

from machu_rules.core.errors import MissingExtra, UsageError
from machu_rules.core.strict_json import quote_untrusted

SECONDS = 10
"""The time limit for an answer from the scheduler, in seconds."""


@contextmanager
def dask_executor_and_threads(address: str) -> Iterator[tuple[Executor, int]]:
    """Yield an executor that uses the Dask scheduler at ``address`` (such as ``tcp://host:8786``), and the total number
    of threads of the scheduler's workers. If a worker fails, other workers repeat its tasks. The workers need the same
    version of this library as this process. If bots are classes in the user's own modules, the workers need these
    modules too. Python code runs in only one thread of a worker at a time. Games are played in Python code, so workers
    with a single thread are the fastest.

    Raises UsageError if no scheduler answers, or if the scheduler has no workers. Raises MissingExtra if the extra
    ``dask`` is not installed.
    """
    try:
        distributed = import_module("distributed")
    except ModuleNotFoundError as error:
        raise MissingExtra("dask", error) from None
    try:
        client = distributed.Client(address, timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        reason = f"{type(error).__name__}: {error}".splitlines()[0][:200]
        raise UsageError(
            f"no Dask scheduler answers at {quote_untrusted(address)} ({reason}). Use an address such as tcp://127.0.0.1:8786"
        ) from None
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise UsageError(
                f"the scheduler at {quote_untrusted(address)} has no workers. To start some: dask worker {address}"
            )
        yield client.get_executor(pure=False), threads
