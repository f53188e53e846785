-- Where a member stopped in each lesson: the newest part they reached. `part` is a heading's position, from 0; the text
-- is content and may have fewer parts by now.
CREATE TABLE reading_places (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  module_id TEXT NOT NULL,
  part INTEGER NOT NULL CHECK (part BETWEEN 0 AND 99),
  read_at TEXT NOT NULL,
  PRIMARY KEY (member_id, module_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX reading_places_by_time ON reading_places (member_id, read_at DESC);
