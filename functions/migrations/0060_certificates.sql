-- One certificate per member and finished path. What it names is a snapshot: later changes of the content don’t change it.
CREATE TABLE certificates (
  -- Public, unguessable, and what /verify/{id} shows: functions/certificates/rules/number.ts.
  id TEXT PRIMARY KEY CHECK (length(id) = 14),
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  path_id TEXT NOT NULL,
  title TEXT NOT NULL,
  -- JSON: [{ "title", "result" }] of its lessons, in their order.
  lessons TEXT NOT NULL CHECK (json_valid(lessons)),
  minutes INTEGER NOT NULL CHECK (minutes >= 0),
  issued_at TEXT NOT NULL,
  -- The member’s when it was issued: decides which day it names.
  time_zone TEXT NOT NULL DEFAULT '',
  shows_name INTEGER NOT NULL DEFAULT 0 CHECK (shows_name IN (0, 1)),
  -- Since the member withdrew it, and since a lesson of the path is not completed any more. Valid without both.
  withdrawn_at TEXT,
  undone_at TEXT,
  UNIQUE (member_id, path_id)
) STRICT;

-- The numbers of certificates whose member is gone: a badge that was downloaded stays withdrawn. Nothing else is known.
CREATE TABLE ended_certificates (
  id TEXT PRIMARY KEY,
  ended_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER certificates_deleted AFTER DELETE ON certificates
BEGIN
  INSERT INTO ended_certificates (id, ended_at) VALUES (old.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ON CONFLICT DO NOTHING;
END;
