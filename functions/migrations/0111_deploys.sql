-- The versions of the Worker that ran, one row each. The version writes it itself, by its cron, so that every way to
-- deploy counts: the command, Cloudflare's builds, the dashboard.
CREATE TABLE deploys (
  -- Cloudflare's id of the version.
  version_id TEXT PRIMARY KEY,
  -- NULL: built outside a repository.
  commit_hash TEXT,
  -- 0: some files were not committed.
  is_clean INTEGER NOT NULL CHECK (is_clean IN (0, 1)),
  title TEXT NOT NULL,
  -- The newest migration, and the newest tag of Durable Object classes, that it knows.
  migration TEXT NOT NULL,
  objects TEXT NOT NULL,
  uploaded_at TEXT NOT NULL,
  -- Since it last began to run: later than the first time if it came back.
  running_since TEXT NOT NULL,
  last_seen_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX deploys_by_last_seen ON deploys (last_seen_at);
