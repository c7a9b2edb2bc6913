"""Runs the samples of the API reference in Python: ClientLibrariesTest reads what becomes of each."""

import contextlib
import io
import os
import sys

sys.path.insert(0, os.environ["LIBRARY"] + "/examples")

from cairn import Cairn, errors
from operations import CALLS

cairn = Cairn(sys.argv[1], sys.argv[2], max_retries=0)
for operation, call in CALLS.items():
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            call(cairn)
        print(operation, "ok")
    except errors.ApiError as refusal:
        print(operation, refusal.code, *(fault["code"] for fault in refusal.errors))
