"""What Python runs by itself before all else, to make its own start faster."""

import gc

from golf_ui.page.generated import use_packed

# A start makes little that is garbage. The game turns this on again once it is up.
gc.disable()
use_packed()
