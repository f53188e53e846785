-- Whether the public site has to be built again, because content changed or its moment has come. One row at most.
CREATE TABLE site_builds (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- Set until the build was asked for. A wish that comes meanwhile is another moment, and stays.
  wanted_at TEXT,
  -- Nobody asks before: a minute between two builds, longer when asking failed.
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  asked_at TEXT
) STRICT;

-- Messages about changed content that arrived, so that one that is delivered twice asks for one build.
CREATE TABLE content_changes (
  message_key TEXT PRIMARY KEY,
  received_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX content_changes_received_at ON content_changes (received_at);
