-- One row per member per finished module. Module text lives in Sanity; module_id is its document id.
CREATE TABLE module_completions (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  module_id TEXT NOT NULL,
  time_spent_minutes INTEGER NOT NULL CHECK (time_spent_minutes BETWEEN 0 AND 600),
  completed_at TEXT NOT NULL,
  PRIMARY KEY (member_id, module_id)
) STRICT, WITHOUT ROWID;
