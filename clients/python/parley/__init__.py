"""The Parley API, typed: `Parley(url, token=..., workspace_id=...).tools_create({"name": ..., "url": ...})`."""

from . import types
from .async_client_gen import AsyncParley
from .client_gen import Parley
from .errors import ParleyError
from .events import ServerEvent
from .numbers import ExactNumber, dumps, loads

__all__ = ["AsyncParley", "ExactNumber", "Parley", "ParleyError", "ServerEvent", "dumps", "loads", "types"]
