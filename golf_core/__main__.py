"""The command line: ``python -m golf_core``."""

import sys

from golf_core.cli import main

if __name__ == "__main__":
    sys.exit(main())
