-- One row per signed-in browser. The cookie holds the token, we only its SHA-256: a stolen database signs nobody in.
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  last_seen_at TEXT NOT NULL,
  idle_expires_at TEXT NOT NULL,
  absolute_expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_member ON sessions (member_id);
CREATE INDEX sessions_by_expiry ON sessions (idle_expires_at);
