-- Plans, analyses, filled prompts and calculations that a member keeps. The newest row of saved_work_versions is what
-- it says now; older ones can be restored.
CREATE TABLE saved_works (
  -- Made by the browser: a retry does not save it twice.
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('plan', 'analysis', 'prompt', 'calculation')),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  version INTEGER NOT NULL CHECK (version >= 1),
  -- Of a prompt: the page that opens it.
  slug TEXT,
  -- Characters of all its versions, for the limit per member.
  size INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- Deleted work can be restored for 30 days.
  deleted_at TEXT,
  -- Whoever has the link can read it; null when it is not shared.
  share_token TEXT UNIQUE,
  shared_at TEXT,
  -- The shared page shows the member's first name.
  shares_name INTEGER NOT NULL DEFAULT 0 CHECK (shares_name IN (0, 1))
) STRICT;
CREATE INDEX saved_works_of_member ON saved_works (member_id, updated_at, id);
CREATE INDEX saved_works_deleted_at ON saved_works (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE saved_work_versions (
  work_id TEXT NOT NULL REFERENCES saved_works(id) ON DELETE CASCADE,
  version INTEGER NOT NULL CHECK (version >= 1),
  -- Made by the browser for each save: a retry makes no second version.
  revision_id TEXT NOT NULL,
  title TEXT NOT NULL,
  -- One sentence: the result.
  summary TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  -- JSON, valid for the kind of work when it was saved. Last, so that lists do not read it.
  data TEXT NOT NULL CHECK (json_valid(data) AND length(data) <= 100000),
  PRIMARY KEY (work_id, version)
) STRICT, WITHOUT ROWID;
