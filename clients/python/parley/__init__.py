"""The Parley API, typed: `Parley(url, token=..., workspace_id=...).tools_create({"name": ..., "url": ...})`."""

from . import types
from .async_client_gen import AsyncParley
from .base import ParleyError, ServerEvent
from .client_gen import Parley

__all__ = ["AsyncParley", "Parley", "ParleyError", "ServerEvent", "types"]
