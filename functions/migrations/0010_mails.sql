-- Links that work once. The token is derived from id and a secret when the mail is written (functions/email/links.ts);
-- here is only its SHA-256, so a stolen database opens nothing.
CREATE TABLE one_time_links (
  token_hash TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  purpose TEXT NOT NULL CHECK (purpose IN ('reset', 'verify', 'change-email')),
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  -- The address that following the link proves.
  email TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- Who used it: one request's own random id, so that its other statements know that it was the one.
  claim TEXT UNIQUE
) STRICT, WITHOUT ROWID;
CREATE INDEX one_time_links_by_member ON one_time_links (member_id, purpose);
CREATE INDEX one_time_links_by_expiry ON one_time_links (expires_at);

-- What is to be sent, written in the same batch as what it is about. data holds what the letter says, never its text.
CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  -- The same mail is never written twice.
  dedupe_key TEXT NOT NULL UNIQUE,
  member_id TEXT REFERENCES members(id) ON DELETE CASCADE,
  to_address TEXT NOT NULL,
  data TEXT NOT NULL CHECK (json_valid(data)),
  created_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  sent_at TEXT,
  given_up_at TEXT,
  last_error TEXT
) STRICT;
CREATE INDEX mails_due ON mails (due_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX mails_by_member ON mails (member_id, created_at DESC);
CREATE INDEX mails_by_age ON mails (created_at);
