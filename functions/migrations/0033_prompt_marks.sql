-- What a member marks in the prompt library. `slug` is a prompt's: its text is content, and what a member fills in is
-- not stored here. The primary keys begin with the member, so that IDs made by two browsers cannot collide.
CREATE TABLE prompt_favorites (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  slug TEXT NOT NULL,
  marked_at TEXT NOT NULL,
  PRIMARY KEY (member_id, slug)
) STRICT, WITHOUT ROWID;

CREATE TABLE prompt_collections (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  -- Made by the browser: a retry does not create it twice.
  id TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at TEXT NOT NULL,
  PRIMARY KEY (member_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE prompt_collection_items (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  collection_id TEXT NOT NULL,
  slug TEXT NOT NULL,
  added_at TEXT NOT NULL,
  PRIMARY KEY (member_id, collection_id, slug),
  FOREIGN KEY (member_id, collection_id) REFERENCES prompt_collections(member_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Which prompts a member copied, the newest 100.
CREATE TABLE prompt_history (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  slug TEXT NOT NULL,
  copied_at TEXT NOT NULL,
  PRIMARY KEY (member_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX prompt_history_of_member ON prompt_history (member_id, copied_at DESC, id);

-- "Was this useful?": one answer per member and prompt.
CREATE TABLE prompt_votes (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  slug TEXT NOT NULL,
  is_useful INTEGER NOT NULL CHECK (is_useful IN (0, 1)),
  voted_at TEXT NOT NULL,
  PRIMARY KEY (member_id, slug)
) STRICT, WITHOUT ROWID;
CREATE INDEX prompt_votes_of_prompt ON prompt_votes (slug, is_useful);
