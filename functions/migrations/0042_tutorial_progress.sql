-- What a member did in the tutorial dialog. Without a row they have not begun it, and it opens after they sign in.
CREATE TABLE tutorial_progress (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  -- JSON: {"welcome": true}, with the IDs of functions/tours/rules/tutorial.ts.
  visited TEXT NOT NULL CHECK (json_valid(visited)),
  -- Completed or skipped: the dialog is not shown again.
  completed_at TEXT,
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Members who were here before the tutorial are no newcomers.
INSERT INTO tutorial_progress (member_id, visited, completed_at, updated_at)
SELECT id, '{}', joined_at, joined_at FROM members;
