-- The place by paragraph: `block` is the key of a block in the lesson's text. NULL from a page that only knew parts, and
-- when the text has no such block any more; `part` stays the coarse place.
ALTER TABLE reading_places ADD COLUMN block TEXT;

-- What members write next to a paragraph of a lesson. The id is made by the browser, so that a repeated request changes
-- nothing; it is unique per member only, so that nobody can ask for another's. `block` may be gone from the text by now.
CREATE TABLE lesson_notes (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  module_id TEXT NOT NULL,
  block TEXT NOT NULL,
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (member_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX lesson_notes_by_lesson ON lesson_notes (member_id, module_id, created_at);
CREATE INDEX lesson_notes_by_time ON lesson_notes (member_id, updated_at DESC, id DESC);
