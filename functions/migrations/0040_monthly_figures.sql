-- A member's own numbers of a month, next to the example month of the Business dashboard. What is counted is content:
-- item is the key of an item of its analytics section; a row of one that was removed is kept and shown nowhere.
CREATE TABLE monthly_figures (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  -- YYYY-MM
  month TEXT NOT NULL CHECK (length(month) = 7),
  item TEXT NOT NULL CHECK (length(item) BETWEEN 1 AND 40),
  value INTEGER NOT NULL CHECK (value BETWEEN 0 AND 1000000),
  updated_at TEXT NOT NULL,
  PRIMARY KEY (member_id, month, item)
) STRICT, WITHOUT ROWID;
