"""What a method raises if the service refuses."""

from __future__ import annotations

from typing import Any, Self


class ParleyError(Exception):
    """The service refused. `code` is `UNKNOWN` if the answer isn't the service's own, such as a proxy's page."""

    def __init__(self, status: int, code: str, detail: dict[str, Any], retry_after: float | None) -> None:
        super().__init__(f"{code}: {detail.get('message', '')}")
        self.status = status
        self.code = code
        self.detail = detail
        #: Seconds to wait before another attempt, if the service says so.
        self.retry_after = retry_after

    def __reduce__(self) -> tuple[type[Self], tuple[int, str, dict[str, Any], float | None]]:
        # Otherwise it can't be pickled, as by a process pool or a queue of tasks.
        return type(self), (self.status, self.code, self.detail, self.retry_after)
