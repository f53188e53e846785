-- The forum. What an account wrote stays when the account is deleted, without its author.
CREATE TABLE forum_posts (
  id INTEGER PRIMARY KEY,
  author_id TEXT REFERENCES members(id) ON DELETE SET NULL,
  -- Made by the browser: a retry does not post it twice.
  request_id TEXT NOT NULL CHECK (length(request_id) = 36),
  -- functions/community/forum/rules/forum.ts
  category_id INTEGER NOT NULL,
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 140),
  created_at TEXT NOT NULL,
  replies_count INTEGER NOT NULL DEFAULT 0,
  likes_count INTEGER NOT NULL DEFAULT 0,
  -- By its author, and by the site after reports.
  deleted_at TEXT,
  hidden_at TEXT,
  content TEXT NOT NULL CHECK (length(content) BETWEEN 1 AND 10000),
  UNIQUE (author_id, request_id)
) STRICT;
CREATE INDEX forum_posts_by_category ON forum_posts (category_id, id) WHERE deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX forum_posts_shown ON forum_posts (id) WHERE deleted_at IS NULL AND hidden_at IS NULL;

CREATE TABLE forum_replies (
  id INTEGER PRIMARY KEY,
  post_id INTEGER NOT NULL REFERENCES forum_posts(id) ON DELETE CASCADE,
  author_id TEXT REFERENCES members(id) ON DELETE SET NULL,
  request_id TEXT NOT NULL CHECK (length(request_id) = 36),
  created_at TEXT NOT NULL,
  deleted_at TEXT,
  hidden_at TEXT,
  content TEXT NOT NULL CHECK (length(content) BETWEEN 1 AND 5000),
  UNIQUE (author_id, request_id)
) STRICT;
CREATE INDEX forum_replies_of_post ON forum_replies (post_id, id);

CREATE TABLE forum_likes (
  post_id INTEGER NOT NULL REFERENCES forum_posts(id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  liked_at TEXT NOT NULL,
  PRIMARY KEY (post_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX forum_likes_of_member ON forum_likes (member_id, post_id);

-- One report per member and text.
CREATE TABLE forum_reports (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  post_id INTEGER NOT NULL REFERENCES forum_posts(id) ON DELETE CASCADE,
  -- 0: the post itself.
  reply_id INTEGER NOT NULL,
  reported_at TEXT NOT NULL,
  PRIMARY KEY (post_id, reply_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX forum_reports_of_member ON forum_reports (member_id);
