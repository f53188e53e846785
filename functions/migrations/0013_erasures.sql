-- One row per account that was deleted, or is being deleted. Once finished only the meaningless id and two dates stay,
-- so that a backup that is put back can be cleaned again.
CREATE TABLE erasures (
  member_id TEXT PRIMARY KEY,
  -- For the last mail; emptied when it is written.
  email TEXT NOT NULL,
  first_name TEXT NOT NULL,
  requested_at TEXT NOT NULL,
  finished_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX erasures_unfinished ON erasures (requested_at) WHERE finished_at IS NULL;
