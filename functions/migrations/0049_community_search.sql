-- Full-text search in the community: an index of words, which keeps no text itself. Triggers keep it equal to what readers
-- see: deleted and hidden texts, and replies below them, are not in it. docs/decisions/0084-search-in-the-same-database.md
CREATE VIRTUAL TABLE forum_post_search USING fts5(
  title, body,
  -- The word '0c' and the category's ID, so that a category's posts are found without reading the others.
  category,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
CREATE VIRTUAL TABLE forum_reply_search USING fts5(
  body, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
-- The words themselves, with the number of posts that have them: for typos.
CREATE VIRTUAL TABLE forum_post_words USING fts5vocab('forum_post_search', 'row');

-- Replies may be there before their post, when a backup is read. No `OR REPLACE`: in a trigger, the conflict clause of the
-- statement that fires it would count instead.
CREATE TRIGGER forum_posts_search_insert AFTER INSERT ON forum_posts
WHEN new.deleted_at IS NULL AND new.hidden_at IS NULL
BEGIN
  DELETE FROM forum_post_search WHERE rowid = new.id;
  INSERT INTO forum_post_search (rowid, title, body, category)
    VALUES (new.id, new.title, new.content, '0c' || new.category_id);
  DELETE FROM forum_reply_search WHERE rowid IN (SELECT id FROM forum_replies WHERE post_id = new.id);
  INSERT INTO forum_reply_search (rowid, body)
    SELECT id, content FROM forum_replies WHERE post_id = new.id AND deleted_at IS NULL AND hidden_at IS NULL;
END;

CREATE TRIGGER forum_posts_search_edit AFTER UPDATE OF title, content, category_id ON forum_posts
WHEN new.deleted_at IS NULL AND new.hidden_at IS NULL
  AND (new.title <> old.title OR new.content <> old.content OR new.category_id <> old.category_id)
BEGIN
  DELETE FROM forum_post_search WHERE rowid = new.id;
  INSERT INTO forum_post_search (rowid, title, body, category)
    VALUES (new.id, new.title, new.content, '0c' || new.category_id);
END;

CREATE TRIGGER forum_posts_search_take AFTER UPDATE OF deleted_at, hidden_at ON forum_posts
WHEN (old.deleted_at IS NULL AND old.hidden_at IS NULL) AND NOT (new.deleted_at IS NULL AND new.hidden_at IS NULL)
BEGIN
  DELETE FROM forum_post_search WHERE rowid = new.id;
  DELETE FROM forum_reply_search WHERE rowid IN (SELECT id FROM forum_replies WHERE post_id = new.id);
END;

CREATE TRIGGER forum_posts_search_restore AFTER UPDATE OF deleted_at, hidden_at ON forum_posts
WHEN (new.deleted_at IS NULL AND new.hidden_at IS NULL) AND NOT (old.deleted_at IS NULL AND old.hidden_at IS NULL)
BEGIN
  DELETE FROM forum_post_search WHERE rowid = new.id;
  INSERT INTO forum_post_search (rowid, title, body, category)
    VALUES (new.id, new.title, new.content, '0c' || new.category_id);
  DELETE FROM forum_reply_search WHERE rowid IN (SELECT id FROM forum_replies WHERE post_id = new.id);
  INSERT INTO forum_reply_search (rowid, body)
    SELECT id, content FROM forum_replies WHERE post_id = new.id AND deleted_at IS NULL AND hidden_at IS NULL;
END;

CREATE TRIGGER forum_posts_search_delete AFTER DELETE ON forum_posts
BEGIN
  DELETE FROM forum_post_search WHERE rowid = old.id;
END;

CREATE TRIGGER forum_replies_search_insert AFTER INSERT ON forum_replies
WHEN new.deleted_at IS NULL AND new.hidden_at IS NULL
BEGIN
  DELETE FROM forum_reply_search WHERE rowid = new.id;
  INSERT INTO forum_reply_search (rowid, body)
    SELECT new.id, new.content FROM forum_posts WHERE id = new.post_id AND deleted_at IS NULL AND hidden_at IS NULL;
END;

CREATE TRIGGER forum_replies_search_update AFTER UPDATE OF content, deleted_at, hidden_at ON forum_replies
WHEN new.content <> old.content OR
  (new.deleted_at IS NULL AND new.hidden_at IS NULL) <> (old.deleted_at IS NULL AND old.hidden_at IS NULL)
BEGIN
  DELETE FROM forum_reply_search WHERE rowid = new.id;
  INSERT INTO forum_reply_search (rowid, body)
    SELECT new.id, new.content FROM forum_posts
    WHERE id = new.post_id AND deleted_at IS NULL AND hidden_at IS NULL AND new.deleted_at IS NULL AND new.hidden_at IS NULL;
END;

CREATE TRIGGER forum_replies_search_delete AFTER DELETE ON forum_replies
BEGIN
  DELETE FROM forum_reply_search WHERE rowid = old.id;
END;

-- What was written before.
INSERT INTO forum_post_search (rowid, title, body, category)
  SELECT id, title, content, '0c' || category_id FROM forum_posts WHERE deleted_at IS NULL AND hidden_at IS NULL;
INSERT INTO forum_reply_search (rowid, body)
  SELECT r.id, r.content FROM forum_replies r JOIN forum_posts p ON p.id = r.post_id
  WHERE r.deleted_at IS NULL AND r.hidden_at IS NULL AND p.deleted_at IS NULL AND p.hidden_at IS NULL;
