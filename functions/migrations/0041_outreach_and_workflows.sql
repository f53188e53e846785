-- Two more kinds of saved work: lists of people to ask (outreach) and workflows. SQLite cannot change a CHECK, so both
-- tables are made anew. The versions move first: dropping the old saved_works while they still refer to it would delete
-- them all (ON DELETE CASCADE), and D1 does not let a migration turn foreign keys off.
CREATE TABLE wider_works (
  -- Made by the browser: a retry does not save it twice.
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('plan', 'analysis', 'prompt', 'calculation', 'outreach', 'workflow')),
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
INSERT INTO wider_works (id, member_id, kind, title, version, slug, size, created_at, updated_at, deleted_at,
  share_token, shared_at, shares_name)
SELECT id, member_id, kind, title, version, slug, size, created_at, updated_at, deleted_at,
  share_token, shared_at, shares_name FROM saved_works;

CREATE TABLE wider_versions (
  work_id TEXT NOT NULL REFERENCES wider_works(id) ON DELETE CASCADE,
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
INSERT INTO wider_versions (work_id, version, revision_id, title, summary, saved_at, data)
SELECT work_id, version, revision_id, title, summary, saved_at, data FROM saved_work_versions;

DROP TABLE saved_work_versions;
DROP TABLE saved_works;
-- The reference of the versions follows the new name.
ALTER TABLE wider_works RENAME TO saved_works;
ALTER TABLE wider_versions RENAME TO saved_work_versions;
CREATE INDEX saved_works_of_member ON saved_works (member_id, updated_at, id);
CREATE INDEX saved_works_deleted_at ON saved_works (deleted_at) WHERE deleted_at IS NOT NULL;
