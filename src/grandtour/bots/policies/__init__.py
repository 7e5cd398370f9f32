"""Policies: bots that run compiled, one file each. `registry.py` says which game each one plays."""
