"""One file per change of the tables, run by `magnate.store.migrating`."""
