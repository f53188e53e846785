-- Which version of a text was edited, who accepted an answer, and the order in which a thread is read.
ALTER TABLE forum_posts ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE forum_posts ADD COLUMN accepted_by TEXT CHECK (accepted_by IN ('author', 'moderator'));
ALTER TABLE forum_replies ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- A reply comes before those below it, and those before the next one.
CREATE INDEX forum_replies_in_order ON forum_replies (post_id, coalesce(parent_id, id), id);

-- A thread that goes takes its readings along.
CREATE INDEX thread_readings_of_post ON thread_readings (post_id);

-- What its author deleted is kept for a while, then removed for good.
CREATE INDEX forum_posts_deleted ON forum_posts (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX forum_replies_deleted ON forum_replies (deleted_at) WHERE deleted_at IS NOT NULL;
