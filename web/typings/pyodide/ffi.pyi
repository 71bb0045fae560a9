"""What crosses between Python and JavaScript, as far as the page uses it."""

from collections.abc import Callable
from typing import Any

class JsProxy:
    def to_py(self, *, depth: int = -1) -> Any: ...
    def __getattr__(self, name: str) -> Any: ...

class JsNull: ...

class JsException(Exception, JsProxy):
    name: str
    message: str

jsnull: JsNull

def create_once_callable(action: Callable[..., object], /) -> JsProxy: ...
def create_proxy(value: object, /) -> JsProxy: ...
def to_js(
    value: object,
    /,
    *,
    depth: int = -1,
    dict_converter: Callable[[Any], Any] | None = None,
) -> Any: ...
