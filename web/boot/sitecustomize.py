"""What Python runs by itself before all else, to make its own start faster."""

import gc

from packed import use_list

# A start makes little that is garbage. The game turns this on again once it is up.
gc.disable()
use_list()
