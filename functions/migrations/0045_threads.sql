-- Threads: one level of nesting, an accepted answer, edits with their history, and how far a member has read.
ALTER TABLE forum_posts ADD COLUMN accepted_reply_id INTEGER;
ALTER TABLE forum_posts ADD COLUMN edited_at TEXT;
-- Written by us, shown with a badge, and removed by one command.
ALTER TABLE forum_posts ADD COLUMN is_example INTEGER NOT NULL DEFAULT 0 CHECK (is_example IN (0, 1));
ALTER TABLE forum_replies ADD COLUMN parent_id INTEGER REFERENCES forum_replies(id) ON DELETE CASCADE;
ALTER TABLE forum_replies ADD COLUMN edited_at TEXT;
ALTER TABLE forum_replies ADD COLUMN likes_count INTEGER NOT NULL DEFAULT 0;
CREATE INDEX forum_replies_below ON forum_replies (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX forum_posts_unanswered ON forum_posts (id)
  WHERE replies_count = 0 AND deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX forum_posts_of_author ON forum_posts (author_id, id) WHERE deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX forum_posts_examples ON forum_posts (id) WHERE is_example = 1;

CREATE TABLE forum_reply_likes (
  reply_id INTEGER NOT NULL REFERENCES forum_replies(id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  liked_at TEXT NOT NULL,
  PRIMARY KEY (reply_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX forum_reply_likes_of_member ON forum_reply_likes (member_id, reply_id);

-- What a text said before an edit.
CREATE TABLE forum_revisions (
  id INTEGER PRIMARY KEY,
  post_id INTEGER NOT NULL REFERENCES forum_posts(id) ON DELETE CASCADE,
  -- 0: the post itself.
  reply_id INTEGER NOT NULL,
  author_id TEXT REFERENCES members(id) ON DELETE SET NULL,
  title TEXT,
  content TEXT NOT NULL,
  written_at TEXT NOT NULL,
  replaced_at TEXT NOT NULL
) STRICT;
CREATE INDEX forum_revisions_of_text ON forum_revisions (post_id, reply_id, id);
CREATE INDEX forum_revisions_of_author ON forum_revisions (author_id);

-- How far a member has read a thread, and whether they want to hear of it.
CREATE TABLE thread_readings (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  post_id INTEGER NOT NULL REFERENCES forum_posts(id) ON DELETE CASCADE,
  last_reply_id INTEGER NOT NULL DEFAULT 0,
  read_at TEXT NOT NULL,
  -- NULL: neither; who writes in a thread follows it.
  follows TEXT CHECK (follows IN ('following', 'muted')),
  PRIMARY KEY (member_id, post_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX thread_readings_followers ON thread_readings (post_id) WHERE follows = 'following';
