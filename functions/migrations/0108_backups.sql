-- expand
-- One row per backup of the site. It is made in steps, a step a minute: what is left of it begins at `position`.
CREATE TABLE backups (
  -- The time it began, and a random end: 2026-11-27-030012-5f3a.
  id TEXT PRIMARY KEY,
  -- Where it is: what another store has is of no use to it. '' until the first step.
  store TEXT NOT NULL DEFAULT '',
  started_by TEXT NOT NULL CHECK (started_by IN ('schedule', 'command', 'console')),
  started_at TEXT NOT NULL,
  phase TEXT NOT NULL DEFAULT 'tables' CHECK (phase IN ('tables', 'files', 'list', 'done')),
  -- JSON: the table and the key, or the cursor, at which the next step goes on.
  position TEXT NOT NULL DEFAULT '{}',
  -- Why the last step failed; the next one tries again.
  error TEXT,
  row_count INTEGER NOT NULL DEFAULT 0,
  file_count INTEGER NOT NULL DEFAULT 0,
  -- What all of it takes, and what this backup added to the store.
  bytes INTEGER NOT NULL DEFAULT 0,
  new_bytes INTEGER NOT NULL DEFAULT 0,
  finished_at TEXT,
  -- Thinned out: its objects are being deleted, or are gone.
  dropped_at TEXT
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX backups_one_at_a_time ON backups (started_at IS NULL)
  WHERE finished_at IS NULL AND dropped_at IS NULL;
CREATE INDEX backups_by_time ON backups (started_at);
CREATE INDEX backups_dropped ON backups (id) WHERE dropped_at IS NOT NULL;

-- The pieces of a backup's tables. A piece that did not change is stored once, and every backup that has it names it.
CREATE TABLE backup_chunks (
  backup_id TEXT NOT NULL REFERENCES backups (id) ON DELETE CASCADE,
  table_name TEXT NOT NULL,
  number INTEGER NOT NULL,
  -- SHA-256 of the rows as they were read.
  digest TEXT NOT NULL,
  object_key TEXT NOT NULL,
  row_count INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  PRIMARY KEY (backup_id, table_name, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX backup_chunks_by_digest ON backup_chunks (table_name, digest);
CREATE INDEX backup_chunks_by_object ON backup_chunks (object_key);

-- Members' files that the store has a copy of. A file never changes under its key, so it is copied once.
CREATE TABLE backup_files (
  store TEXT NOT NULL,
  file_key TEXT NOT NULL,
  object_key TEXT NOT NULL,
  digest TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  -- The newest backup that found it in the bucket.
  seen_in TEXT NOT NULL,
  -- When the newest backup that has it began: it stays as long as a backup of that age is kept.
  seen_at TEXT NOT NULL,
  PRIMARY KEY (store, file_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX backup_files_seen ON backup_files (seen_in, file_key);
CREATE INDEX backup_files_by_age ON backup_files (store, seen_at);

-- A backup that was restored into a scratch database and compared, by someone who has the private key.
CREATE TABLE backup_proofs (
  backup_id TEXT NOT NULL REFERENCES backups (id) ON DELETE CASCADE,
  proved_at TEXT NOT NULL,
  -- 1: every table and every file was equal.
  is_equal INTEGER NOT NULL CHECK (is_equal IN (0, 1)),
  detail TEXT NOT NULL,
  PRIMARY KEY (backup_id, proved_at)
) STRICT, WITHOUT ROWID;

-- Whether the list of erasures next to the backups has this one: it outlives every backup that still has the member.
ALTER TABLE erasures ADD COLUMN listed_at TEXT;
CREATE INDEX erasures_unlisted ON erasures (finished_at) WHERE listed_at IS NULL AND finished_at IS NOT NULL;

-- After a restore: Stripe's events and subscriptions since this time are read again. At most one row.
CREATE TABLE membership_catch_ups (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  since TEXT NOT NULL
) STRICT;
