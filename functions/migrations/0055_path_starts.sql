-- When a member pressed Start Learning Path. Progress is counted from module_completions; path_id is a Sanity document id.
CREATE TABLE path_starts (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  path_id TEXT NOT NULL,
  started_at TEXT NOT NULL,
  PRIMARY KEY (member_id, path_id)
) STRICT, WITHOUT ROWID;
