-- When a member last looked at the forum's list, and how far it went then: what is newer is new to them.
CREATE TABLE forum_visits (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  -- This visit: brought up to date while it lasts.
  seen_at TEXT NOT NULL,
  seen_post INTEGER NOT NULL,
  -- The visit before it; NULL during the first.
  before_at TEXT,
  before_post INTEGER
) STRICT, WITHOUT ROWID;

-- Posts without a reply, within one category.
CREATE INDEX forum_posts_unanswered_in ON forum_posts (category_id, id)
  WHERE replies_count = 0 AND deleted_at IS NULL AND hidden_at IS NULL;
