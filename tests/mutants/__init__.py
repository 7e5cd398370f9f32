"""Rules broken on purpose: for each there is a test that fails for its reason."""
