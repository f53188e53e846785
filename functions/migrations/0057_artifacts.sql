-- What a member made in a lesson's task: one text, link or file per lesson. Lessons are content: what was made in one that
-- was removed stays the member's.
CREATE TABLE artifacts (
  -- Made by the browser.
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  module_id TEXT NOT NULL CHECK (length(module_id) BETWEEN 1 AND 120),
  kind TEXT NOT NULL CHECK (kind IN ('text', 'link', 'file')),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
  text TEXT CHECK (length(text) BETWEEN 1 AND 10000),
  url TEXT CHECK (length(url) <= 2000),
  -- The upload that it came from: a retry of handing it in finds it again.
  file_id TEXT,
  -- In the bucket UPLOADS.
  file_key TEXT UNIQUE,
  file_name TEXT CHECK (length(file_name) BETWEEN 1 AND 120),
  -- Its media type, read from its bytes.
  file_type TEXT,
  file_bytes INTEGER CHECK (file_bytes > 0),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (member_id, module_id),
  CHECK ((kind = 'text') = (text IS NOT NULL)),
  CHECK ((kind = 'link') = (url IS NOT NULL)),
  CHECK ((kind = 'file') = (file_key IS NOT NULL AND file_name IS NOT NULL AND file_type IS NOT NULL AND file_bytes IS NOT NULL))
) STRICT;
CREATE INDEX artifacts_of_member ON artifacts (member_id, updated_at, id);

-- Deleted ones, which can be restored for a while. Elsewhere, so that whatever shows artifacts cannot show these.
CREATE TABLE deleted_artifacts (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  module_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  title TEXT NOT NULL,
  text TEXT,
  url TEXT,
  file_id TEXT,
  file_key TEXT UNIQUE,
  file_name TEXT,
  file_type TEXT,
  file_bytes INTEGER,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT NOT NULL
) STRICT;
CREATE INDEX deleted_artifacts_of_member ON deleted_artifacts (member_id, module_id, deleted_at);
CREATE INDEX deleted_artifacts_by_age ON deleted_artifacts (deleted_at);

-- Uploaded, and not handed in yet. After a day they are removed.
CREATE TABLE artifact_uploads (
  -- Made by the browser: a retry does not upload it twice.
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  file_key TEXT NOT NULL UNIQUE,
  file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 120),
  file_type TEXT NOT NULL,
  file_bytes INTEGER NOT NULL CHECK (file_bytes > 0),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  created_at TEXT NOT NULL,
  -- NULL until the bucket has it. The row comes first, so that nothing is in the bucket that no row knows.
  stored_at TEXT
) STRICT;
CREATE INDEX artifact_uploads_of_member ON artifact_uploads (member_id);
CREATE INDEX artifact_uploads_by_age ON artifact_uploads (created_at);

-- Files leave the bucket with their last row, however it goes: also by an erasure (file_deletions in 0051).
CREATE TRIGGER artifacts_deleted AFTER DELETE ON artifacts
WHEN old.file_key IS NOT NULL AND NOT EXISTS (SELECT 1 FROM deleted_artifacts WHERE file_key = old.file_key)
BEGIN
  INSERT INTO file_deletions (file_key, since) VALUES (old.file_key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER artifacts_replaced AFTER UPDATE OF file_key ON artifacts
WHEN old.file_key IS NOT NULL AND new.file_key IS NOT old.file_key
BEGIN
  INSERT INTO file_deletions (file_key, since) VALUES (old.file_key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER deleted_artifacts_deleted AFTER DELETE ON deleted_artifacts
WHEN old.file_key IS NOT NULL AND NOT EXISTS (SELECT 1 FROM artifacts WHERE file_key = old.file_key)
BEGIN
  INSERT INTO file_deletions (file_key, since) VALUES (old.file_key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER artifact_uploads_deleted AFTER DELETE ON artifact_uploads
WHEN NOT EXISTS (SELECT 1 FROM artifacts WHERE file_key = old.file_key)
BEGIN
  INSERT INTO file_deletions (file_key, since) VALUES (old.file_key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ON CONFLICT DO NOTHING;
END;

-- Check marks at the steps of a lesson's task.
CREATE TABLE task_steps (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  module_id TEXT NOT NULL CHECK (length(module_id) BETWEEN 1 AND 120),
  -- A hash of the step's text (functions/artifacts/rules/step-key.ts): a mark never moves to another step.
  step TEXT NOT NULL CHECK (length(step) = 8),
  checked_at TEXT NOT NULL,
  PRIMARY KEY (member_id, module_id, step)
) STRICT, WITHOUT ROWID;
