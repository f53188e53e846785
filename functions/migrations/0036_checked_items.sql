-- What a member has checked off outside lessons: model cards and their steps, tutorials, first steps, what to bring to a
-- call. The items are content; a row of one that was removed is kept and shown nowhere.
CREATE TABLE checked_items (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  -- functions/checks/rules/checks.ts
  kind TEXT NOT NULL,
  item TEXT NOT NULL CHECK (length(item) BETWEEN 1 AND 120),
  checked_at TEXT NOT NULL,
  PRIMARY KEY (member_id, kind, item)
) STRICT, WITHOUT ROWID;
