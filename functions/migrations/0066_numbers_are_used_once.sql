-- A number is never used again: what was said about a deleted thing must not meet a new one (AUTOINCREMENT). SQLite
-- cannot add that to a table, and dropping a table deletes what refers to it. So these tables and all that refer to them
-- are renamed, which takes the references along; then written anew, and dropped from the leaves to the roots, when nothing
-- refers to them any more. Written by a program from the schema; functions/database/numbers.test.ts compares before and after.

DROP TRIGGER forum_posts_search_insert;
DROP TRIGGER forum_posts_search_edit;
DROP TRIGGER forum_posts_search_take;
DROP TRIGGER forum_posts_search_restore;
DROP TRIGGER forum_posts_search_delete;
DROP TRIGGER forum_replies_search_insert;
DROP TRIGGER forum_replies_search_update;
DROP TRIGGER forum_replies_search_delete;
DROP TRIGGER study_group_members_joined;
DROP TRIGGER study_group_members_changed;
DROP TRIGGER study_group_members_left;
DROP TRIGGER study_groups_larger;
DROP TRIGGER resource_versions_deleted;
DROP TRIGGER uploaded_files_deleted;
DROP TRIGGER resources_approved;
DROP TRIGGER resources_restored;
DROP TRIGGER resources_taken_down;
DROP TRIGGER resource_likes_deleted;
DROP TRIGGER resource_downloads_deleted;
DROP TRIGGER study_groups_search_insert;
DROP TRIGGER study_groups_search_update;
DROP TRIGGER study_groups_search_delete;
DROP TRIGGER resources_search_insert;
DROP TRIGGER resources_search_update;
DROP TRIGGER resources_search_delete;
ALTER TABLE forum_posts RENAME TO old_forum_posts;
ALTER TABLE forum_replies RENAME TO old_forum_replies;
ALTER TABLE study_groups RENAME TO old_study_groups;
ALTER TABLE group_messages RENAME TO old_group_messages;
ALTER TABLE resources RENAME TO old_resources;
ALTER TABLE warnings RENAME TO old_warnings;
ALTER TABLE forum_likes RENAME TO old_forum_likes;
ALTER TABLE forum_reply_likes RENAME TO old_forum_reply_likes;
ALTER TABLE forum_revisions RENAME TO old_forum_revisions;
ALTER TABLE thread_readings RENAME TO old_thread_readings;
ALTER TABLE study_group_members RENAME TO old_study_group_members;
ALTER TABLE group_checkins RENAME TO old_group_checkins;
ALTER TABLE resource_versions RENAME TO old_resource_versions;
ALTER TABLE resource_likes RENAME TO old_resource_likes;
ALTER TABLE resource_downloads RENAME TO old_resource_downloads;
CREATE TABLE forum_posts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
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
  accepted_reply_id INTEGER,
  edited_at TEXT,
  is_example INTEGER NOT NULL DEFAULT 0 CHECK (is_example IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  accepted_by TEXT CHECK (accepted_by IN ('author', 'moderator')),
  UNIQUE (author_id, request_id)
) STRICT;
INSERT INTO forum_posts SELECT * FROM old_forum_posts ORDER BY id;

CREATE TABLE forum_replies (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  post_id INTEGER NOT NULL REFERENCES forum_posts(id) ON DELETE CASCADE,
  author_id TEXT REFERENCES members(id) ON DELETE SET NULL,
  request_id TEXT NOT NULL CHECK (length(request_id) = 36),
  created_at TEXT NOT NULL,
  deleted_at TEXT,
  hidden_at TEXT,
  content TEXT NOT NULL CHECK (length(content) BETWEEN 1 AND 5000),
  parent_id INTEGER REFERENCES forum_replies(id) ON DELETE CASCADE,
  edited_at TEXT,
  likes_count INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  UNIQUE (author_id, request_id)
) STRICT;
INSERT INTO forum_replies SELECT * FROM old_forum_replies ORDER BY id;

CREATE TABLE study_groups (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- NULL once nobody is left.
  owner_id TEXT REFERENCES members(id) ON DELETE SET NULL,
  -- Made by the browser: a retry does not create it twice.
  request_id TEXT NOT NULL CHECK (length(request_id) = 36),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 3 AND 60),
  description TEXT NOT NULL CHECK (length(description) BETWEEN 1 AND 600),
  -- functions/community/study-groups/rules/vocabulary.ts
  category TEXT NOT NULL,
  difficulty TEXT NOT NULL CHECK (difficulty IN ('beginner', 'intermediate', 'advanced')),
  capacity INTEGER NOT NULL CHECK (capacity BETWEEN 3 AND 30),
  -- Kept right by the triggers below.
  members_count INTEGER NOT NULL DEFAULT 0,
  waiting_count INTEGER NOT NULL DEFAULT 0,
  -- A learning path of the catalogue.
  path_id TEXT,
  weekly_goal TEXT CHECK (length(weekly_goal) BETWEEN 1 AND 200),
  -- The Monday of the week that the goal is for.
  goal_week TEXT CHECK (length(goal_week) = 10),
  -- The meeting is at this time of the clock in this zone, in summer and in winter. 1 is Monday.
  meets_on INTEGER NOT NULL CHECK (meets_on BETWEEN 1 AND 7),
  meets_at INTEGER NOT NULL CHECK (meets_at BETWEEN 0 AND 1439),
  time_zone TEXT NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 64),
  minutes INTEGER NOT NULL CHECK (minutes BETWEEN 10 AND 180),
  join_link TEXT CHECK (join_link LIKE 'https://%'),
  status TEXT NOT NULL CHECK (status IN ('pending', 'shown', 'refused', 'hidden')),
  -- What a moderator wrote to the owner.
  status_reason TEXT,
  created_at TEXT NOT NULL,
  closed_at TEXT,
  -- Set when the group got another owner, until that member was told.
  handed_over_at TEXT,
  UNIQUE (owner_id, request_id)
) STRICT;
INSERT INTO study_groups SELECT * FROM old_study_groups ORDER BY id;

CREATE TABLE group_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  group_id INTEGER NOT NULL REFERENCES study_groups(id) ON DELETE CASCADE,
  author_id TEXT REFERENCES members(id) ON DELETE SET NULL,
  request_id TEXT NOT NULL CHECK (length(request_id) = 36),
  created_at TEXT NOT NULL,
  edited_at TEXT,
  -- By its author, and by the site after reports.
  deleted_at TEXT,
  hidden_at TEXT,
  content TEXT NOT NULL CHECK (length(content) BETWEEN 1 AND 5000),
  UNIQUE (author_id, request_id)
) STRICT;
INSERT INTO group_messages SELECT * FROM old_group_messages ORDER BY id;

CREATE TABLE resources (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  author_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  -- Made by the browser: a retry does not share it twice.
  request_id TEXT NOT NULL CHECK (length(request_id) = 36),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 140),
  description TEXT NOT NULL CHECK (length(description) BETWEEN 1 AND 2000),
  -- Of the version that others get; before there is one, of the newest.
  type TEXT NOT NULL CHECK (type IN ('link', 'pdf', 'sheet', 'document', 'image', 'text', 'archive')),
  -- functions/community/forum/rules/forum.ts
  category_id INTEGER NOT NULL,
  -- The newest version, and the one that others get: NULL until a moderator has shown one. Triggers below keep it.
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  shown_version INTEGER,
  -- The newest that a moderator has let through: what comes back when a hidden resource is restored.
  approved_version INTEGER,
  likes_count INTEGER NOT NULL DEFAULT 0,
  downloads_count INTEGER NOT NULL DEFAULT 0,
  -- What a moderator says of the newest version; while it waits, others keep the one that they have.
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'shown', 'refused', 'hidden')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  UNIQUE (author_id, request_id)
) STRICT;
INSERT INTO resources SELECT * FROM old_resources ORDER BY id;

CREATE TABLE warnings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('post', 'reply', 'message', 'resource', 'group')),
  target_id INTEGER NOT NULL,
  measure TEXT NOT NULL CHECK (measure IN ('warning', 'hidden', 'suspension')),
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  -- Of a suspension.
  until TEXT,
  warned_by TEXT REFERENCES members(id) ON DELETE SET NULL,
  warned_at TEXT NOT NULL,
  -- Made by the moderator's browser: a retry does not warn twice.
  request_id TEXT NOT NULL UNIQUE CHECK (length(request_id) = 36),
  appeal TEXT CHECK (length(appeal) BETWEEN 1 AND 1000),
  appealed_at TEXT,
  decided_at TEXT,
  decided_by TEXT REFERENCES members(id) ON DELETE SET NULL,
  outcome TEXT CHECK (outcome IN ('stands', 'withdrawn'))
) STRICT;
INSERT INTO warnings SELECT * FROM old_warnings ORDER BY id;

CREATE TABLE forum_likes (
  post_id INTEGER NOT NULL REFERENCES forum_posts(id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  liked_at TEXT NOT NULL,
  PRIMARY KEY (post_id, member_id)
) STRICT, WITHOUT ROWID;
INSERT INTO forum_likes SELECT * FROM old_forum_likes;

CREATE TABLE forum_reply_likes (
  reply_id INTEGER NOT NULL REFERENCES forum_replies(id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  liked_at TEXT NOT NULL,
  PRIMARY KEY (reply_id, member_id)
) STRICT, WITHOUT ROWID;
INSERT INTO forum_reply_likes SELECT * FROM old_forum_reply_likes;

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
INSERT INTO forum_revisions SELECT * FROM old_forum_revisions;

CREATE TABLE thread_readings (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  post_id INTEGER NOT NULL REFERENCES forum_posts(id) ON DELETE CASCADE,
  last_reply_id INTEGER NOT NULL DEFAULT 0,
  read_at TEXT NOT NULL,
  -- NULL: neither; who writes in a thread follows it.
  follows TEXT CHECK (follows IN ('following', 'muted')),
  PRIMARY KEY (member_id, post_id)
) STRICT, WITHOUT ROWID;
INSERT INTO thread_readings SELECT * FROM old_thread_readings;

CREATE TABLE study_group_members (
  -- In the order of joining, which is the order of the waitlist.
  id INTEGER PRIMARY KEY,
  group_id INTEGER NOT NULL REFERENCES study_groups(id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('member', 'waiting')),
  joined_at TEXT NOT NULL,
  last_read_id INTEGER NOT NULL DEFAULT 0,
  -- Set when a place opened for somebody on the waitlist, until that member was told.
  moved_up_at TEXT,
  UNIQUE (group_id, member_id)
) STRICT;
INSERT INTO study_group_members SELECT * FROM old_study_group_members;

CREATE TABLE group_checkins (
  group_id INTEGER NOT NULL REFERENCES study_groups(id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  -- The Monday of the week in the group's time zone.
  week TEXT NOT NULL CHECK (length(week) = 10),
  said TEXT NOT NULL CHECK (length(said) BETWEEN 1 AND 200),
  done INTEGER NOT NULL CHECK (done IN (0, 1)),
  stuck INTEGER NOT NULL CHECK (stuck IN (0, 1)),
  stuck_on TEXT CHECK (length(stuck_on) BETWEEN 1 AND 200),
  updated_at TEXT NOT NULL,
  PRIMARY KEY (group_id, week, member_id)
) STRICT, WITHOUT ROWID;
INSERT INTO group_checkins SELECT * FROM old_group_checkins;

CREATE TABLE resource_versions (
  resource_id INTEGER NOT NULL REFERENCES resources(id) ON DELETE CASCADE,
  version INTEGER NOT NULL CHECK (version >= 1),
  request_id TEXT NOT NULL CHECK (length(request_id) = 36),
  type TEXT NOT NULL,
  url TEXT CHECK (length(url) <= 2000),
  file_key TEXT UNIQUE,
  file_name TEXT CHECK (length(file_name) BETWEEN 1 AND 120),
  mime TEXT,
  bytes INTEGER CHECK (bytes > 0),
  sha256 TEXT CHECK (length(sha256) = 64),
  note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  created_at TEXT NOT NULL,
  PRIMARY KEY (resource_id, version),
  UNIQUE (resource_id, request_id),
  CHECK ((url IS NULL) <> (file_key IS NULL)),
  CHECK (file_key IS NULL OR (file_name IS NOT NULL AND mime IS NOT NULL AND bytes IS NOT NULL AND sha256 IS NOT NULL))
) STRICT;
INSERT INTO resource_versions SELECT * FROM old_resource_versions;

CREATE TABLE resource_likes (
  resource_id INTEGER NOT NULL REFERENCES resources(id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  liked_at TEXT NOT NULL,
  PRIMARY KEY (resource_id, member_id)
) STRICT, WITHOUT ROWID;
INSERT INTO resource_likes SELECT * FROM old_resource_likes;

CREATE TABLE resource_downloads (
  resource_id INTEGER NOT NULL REFERENCES resources(id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  downloaded_at TEXT NOT NULL,
  PRIMARY KEY (resource_id, member_id)
) STRICT, WITHOUT ROWID;
INSERT INTO resource_downloads SELECT * FROM old_resource_downloads;

DROP TABLE old_resource_downloads;
DROP TABLE old_resource_likes;
DROP TABLE old_resource_versions;
DROP TABLE old_group_checkins;
DROP TABLE old_study_group_members;
DROP TABLE old_thread_readings;
DROP TABLE old_forum_revisions;
DROP TABLE old_forum_reply_likes;
DROP TABLE old_forum_likes;
DROP TABLE old_warnings;
DROP TABLE old_resources;
DROP TABLE old_group_messages;
DROP TABLE old_study_groups;
DROP TABLE old_forum_replies;
DROP TABLE old_forum_posts;
CREATE INDEX forum_posts_by_category ON forum_posts (category_id, id) WHERE deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX forum_posts_shown ON forum_posts (id) WHERE deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX forum_replies_of_post ON forum_replies (post_id, id);
CREATE INDEX forum_likes_of_member ON forum_likes (member_id, post_id);
CREATE INDEX forum_replies_below ON forum_replies (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX forum_posts_unanswered ON forum_posts (id)
  WHERE replies_count = 0 AND deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX forum_posts_of_author ON forum_posts (author_id, id) WHERE deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX forum_posts_examples ON forum_posts (id) WHERE is_example = 1;
CREATE INDEX forum_reply_likes_of_member ON forum_reply_likes (member_id, reply_id);
CREATE INDEX forum_revisions_of_text ON forum_revisions (post_id, reply_id, id);
CREATE INDEX forum_revisions_of_author ON forum_revisions (author_id);
CREATE INDEX thread_readings_followers ON thread_readings (post_id) WHERE follows = 'following';
CREATE INDEX forum_posts_unanswered_in ON forum_posts (category_id, id)
  WHERE replies_count = 0 AND deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX forum_replies_in_order ON forum_replies (post_id, coalesce(parent_id, id), id);
CREATE INDEX thread_readings_of_post ON thread_readings (post_id);
CREATE INDEX forum_posts_deleted ON forum_posts (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX forum_replies_deleted ON forum_replies (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX study_groups_shown ON study_groups (id) WHERE status = 'shown' AND closed_at IS NULL;
CREATE INDEX study_groups_by_category ON study_groups (category, id) WHERE status = 'shown' AND closed_at IS NULL;
CREATE INDEX study_groups_with_room ON study_groups (id)
  WHERE status = 'shown' AND closed_at IS NULL AND members_count < capacity;
CREATE INDEX study_groups_pending ON study_groups (id) WHERE status = 'pending' AND closed_at IS NULL;
CREATE INDEX study_groups_handed_over ON study_groups (id) WHERE handed_over_at IS NOT NULL;
CREATE INDEX study_group_members_in_line ON study_group_members (group_id, state, id);
CREATE INDEX study_group_members_of_member ON study_group_members (member_id, group_id);
CREATE INDEX study_group_members_moved_up ON study_group_members (id) WHERE moved_up_at IS NOT NULL;
CREATE INDEX group_messages_of_group ON group_messages (group_id, id) WHERE deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX group_messages_all_of_group ON group_messages (group_id);
CREATE INDEX group_checkins_of_member ON group_checkins (member_id, group_id, week);
CREATE INDEX resources_shown ON resources (id) WHERE shown_version IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX resources_by_category ON resources (category_id, type, id)
  WHERE shown_version IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX resources_of_category ON resources (category_id, id)
  WHERE shown_version IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX resources_of_type ON resources (type, id) WHERE shown_version IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX resources_pending ON resources (id) WHERE status = 'pending' AND deleted_at IS NULL;
CREATE INDEX resources_of_author ON resources (author_id, id);
CREATE INDEX resources_deleted ON resources (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX resource_likes_of_member ON resource_likes (member_id, resource_id);
CREATE INDEX resource_downloads_of_member ON resource_downloads (member_id, resource_id);
CREATE INDEX warnings_of_member ON warnings (member_id, id);
CREATE INDEX warnings_by_moderator ON warnings (warned_by);
CREATE INDEX warnings_decided_by ON warnings (decided_by);
CREATE UNIQUE INDEX warnings_one_open ON warnings (kind, target_id, measure) WHERE outcome IS NULL;
CREATE INDEX warnings_appealed ON warnings (appealed_at, id) WHERE appealed_at IS NOT NULL AND outcome IS NULL;
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
CREATE TRIGGER study_group_members_joined AFTER INSERT ON study_group_members BEGIN
  UPDATE study_groups SET
    members_count = (SELECT count(*) FROM study_group_members WHERE group_id = NEW.group_id AND state = 'member'),
    waiting_count = (SELECT count(*) FROM study_group_members WHERE group_id = NEW.group_id AND state = 'waiting')
  WHERE id = NEW.group_id;
END;
CREATE TRIGGER study_group_members_changed AFTER UPDATE OF state ON study_group_members BEGIN
  UPDATE study_groups SET
    members_count = (SELECT count(*) FROM study_group_members WHERE group_id = NEW.group_id AND state = 'member'),
    waiting_count = (SELECT count(*) FROM study_group_members WHERE group_id = NEW.group_id AND state = 'waiting')
  WHERE id = NEW.group_id;
END;
CREATE TRIGGER study_group_members_left AFTER DELETE ON study_group_members BEGIN
  UPDATE study_group_members SET state = 'member', moved_up_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE group_id = OLD.group_id AND state = 'waiting'
    AND (SELECT count(*) FROM study_group_members o WHERE o.group_id = OLD.group_id AND o.state = 'member')
      + (SELECT count(*) FROM study_group_members o WHERE o.group_id = OLD.group_id AND o.state = 'waiting'
           AND o.id < study_group_members.id)
      < (SELECT capacity FROM study_groups WHERE id = OLD.group_id AND closed_at IS NULL);
  UPDATE study_groups SET
    members_count = (SELECT count(*) FROM study_group_members WHERE group_id = OLD.group_id AND state = 'member'),
    waiting_count = (SELECT count(*) FROM study_group_members WHERE group_id = OLD.group_id AND state = 'waiting')
  WHERE id = OLD.group_id;
  UPDATE study_groups SET
    owner_id = (SELECT member_id FROM study_group_members WHERE group_id = OLD.group_id AND state = 'member'
                ORDER BY id LIMIT 1),
    handed_over_at = CASE WHEN members_count > 0 THEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now') END,
    closed_at = CASE WHEN members_count = 0 THEN coalesce(closed_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
                ELSE closed_at END
  WHERE id = OLD.group_id
    AND NOT EXISTS (SELECT 1 FROM study_group_members m
                    WHERE m.group_id = OLD.group_id AND m.member_id = owner_id AND m.state = 'member');
END;
CREATE TRIGGER study_groups_larger AFTER UPDATE OF capacity ON study_groups WHEN NEW.capacity > OLD.capacity BEGIN
  UPDATE study_group_members SET state = 'member', moved_up_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE group_id = NEW.id AND state = 'waiting'
    AND (SELECT count(*) FROM study_group_members o WHERE o.group_id = NEW.id AND o.state = 'member')
      + (SELECT count(*) FROM study_group_members o WHERE o.group_id = NEW.id AND o.state = 'waiting'
           AND o.id < study_group_members.id) < NEW.capacity;
END;
CREATE TRIGGER resource_versions_deleted AFTER DELETE ON resource_versions WHEN old.file_key IS NOT NULL
BEGIN
  INSERT INTO file_deletions (file_key, since) VALUES (old.file_key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER uploaded_files_deleted AFTER DELETE ON uploaded_files
WHEN NOT EXISTS (SELECT 1 FROM resource_versions WHERE file_key = old.file_key)
BEGIN
  INSERT INTO file_deletions (file_key, since) VALUES (old.file_key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER resources_approved AFTER UPDATE OF status ON resources
WHEN new.status = 'shown' AND old.status IN ('pending', 'refused')
BEGIN
  UPDATE resources SET shown_version = new.version, approved_version = new.version,
    type = coalesce((SELECT type FROM resource_versions WHERE resource_id = new.id AND version = new.version), new.type)
  WHERE id = new.id;
END;
CREATE TRIGGER resources_restored AFTER UPDATE OF status ON resources
WHEN new.status = 'shown' AND old.status = 'hidden'
BEGIN
  UPDATE resources SET shown_version = approved_version,
    status = CASE WHEN approved_version IS version THEN 'shown' ELSE 'pending' END
  WHERE id = new.id;
END;
CREATE TRIGGER resources_taken_down AFTER UPDATE OF status ON resources WHEN new.status IN ('refused', 'hidden')
BEGIN
  UPDATE resources SET shown_version = NULL WHERE id = new.id;
END;
CREATE TRIGGER resource_likes_deleted AFTER DELETE ON resource_likes
BEGIN
  UPDATE resources SET likes_count = (SELECT count(*) FROM resource_likes WHERE resource_id = old.resource_id)
  WHERE id = old.resource_id;
END;
CREATE TRIGGER resource_downloads_deleted AFTER DELETE ON resource_downloads
BEGIN
  UPDATE resources SET downloads_count = (SELECT count(*) FROM resource_downloads WHERE resource_id = old.resource_id)
  WHERE id = old.resource_id;
END;
CREATE TRIGGER study_groups_search_insert AFTER INSERT ON study_groups
WHEN new.status = 'shown' AND new.closed_at IS NULL
BEGIN
  DELETE FROM study_group_search WHERE rowid = new.id;
  INSERT INTO study_group_search (rowid, title, body) VALUES (new.id, new.name, new.description);
END;
CREATE TRIGGER study_groups_search_update AFTER UPDATE OF name, description, status, closed_at ON study_groups
WHEN new.name <> old.name OR new.description <> old.description
  OR (new.status = 'shown' AND new.closed_at IS NULL) <> (old.status = 'shown' AND old.closed_at IS NULL)
BEGIN
  DELETE FROM study_group_search WHERE rowid = new.id;
  INSERT INTO study_group_search (rowid, title, body)
    SELECT new.id, new.name, new.description WHERE new.status = 'shown' AND new.closed_at IS NULL;
END;
CREATE TRIGGER study_groups_search_delete AFTER DELETE ON study_groups
BEGIN
  DELETE FROM study_group_search WHERE rowid = old.id;
END;
CREATE TRIGGER resources_search_insert AFTER INSERT ON resources
WHEN new.shown_version IS NOT NULL AND new.deleted_at IS NULL
BEGIN
  DELETE FROM resource_search WHERE rowid = new.id;
  INSERT INTO resource_search (rowid, title, body) VALUES (new.id, new.title, new.description);
END;
CREATE TRIGGER resources_search_update AFTER UPDATE OF title, description, shown_version, deleted_at ON resources
WHEN new.title <> old.title OR new.description <> old.description
  OR (new.shown_version IS NOT NULL AND new.deleted_at IS NULL)
    <> (old.shown_version IS NOT NULL AND old.deleted_at IS NULL)
BEGIN
  DELETE FROM resource_search WHERE rowid = new.id;
  INSERT INTO resource_search (rowid, title, body)
    SELECT new.id, new.title, new.description WHERE new.shown_version IS NOT NULL AND new.deleted_at IS NULL;
END;
CREATE TRIGGER resources_search_delete AFTER DELETE ON resources
BEGIN
  DELETE FROM resource_search WHERE rowid = old.id;
END;

-- What a thing was reported for ends with it. What moderators did is kept for two years, under a number that stays its own.
DELETE FROM reports WHERE kind = 'post' AND target_id NOT IN (SELECT id FROM forum_posts);
DELETE FROM moderation_cases WHERE kind = 'post' AND target_id NOT IN (SELECT id FROM forum_posts);
CREATE TRIGGER forum_posts_reports_end AFTER DELETE ON forum_posts
BEGIN
  DELETE FROM reports WHERE kind = 'post' AND target_id = old.id;
  DELETE FROM moderation_cases WHERE kind = 'post' AND target_id = old.id;
END;
DELETE FROM reports WHERE kind = 'reply' AND target_id NOT IN (SELECT id FROM forum_replies);
DELETE FROM moderation_cases WHERE kind = 'reply' AND target_id NOT IN (SELECT id FROM forum_replies);
CREATE TRIGGER forum_replies_reports_end AFTER DELETE ON forum_replies
BEGIN
  DELETE FROM reports WHERE kind = 'reply' AND target_id = old.id;
  DELETE FROM moderation_cases WHERE kind = 'reply' AND target_id = old.id;
END;
DELETE FROM reports WHERE kind = 'message' AND target_id NOT IN (SELECT id FROM group_messages);
DELETE FROM moderation_cases WHERE kind = 'message' AND target_id NOT IN (SELECT id FROM group_messages);
CREATE TRIGGER group_messages_reports_end AFTER DELETE ON group_messages
BEGIN
  DELETE FROM reports WHERE kind = 'message' AND target_id = old.id;
  DELETE FROM moderation_cases WHERE kind = 'message' AND target_id = old.id;
END;
DELETE FROM reports WHERE kind = 'resource' AND target_id NOT IN (SELECT id FROM resources);
DELETE FROM moderation_cases WHERE kind = 'resource' AND target_id NOT IN (SELECT id FROM resources);
CREATE TRIGGER resources_reports_end AFTER DELETE ON resources
BEGIN
  DELETE FROM reports WHERE kind = 'resource' AND target_id = old.id;
  DELETE FROM moderation_cases WHERE kind = 'resource' AND target_id = old.id;
END;
DELETE FROM reports WHERE kind = 'group' AND target_id NOT IN (SELECT id FROM study_groups);
DELETE FROM moderation_cases WHERE kind = 'group' AND target_id NOT IN (SELECT id FROM study_groups);
CREATE TRIGGER study_groups_reports_end AFTER DELETE ON study_groups
BEGIN
  DELETE FROM reports WHERE kind = 'group' AND target_id = old.id;
  DELETE FROM moderation_cases WHERE kind = 'group' AND target_id = old.id;
END;

-- Which numbers were used above the highest one that is left, only these tables know in part: a gap leaves them behind.
INSERT INTO sqlite_sequence (name, seq) SELECT 'forum_posts', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'forum_posts');
UPDATE sqlite_sequence SET seq = 100 + max(seq, coalesce((SELECT max(target_id) FROM moderation_actions WHERE kind = 'post'), 0),
  coalesce((SELECT max(target_id) FROM warnings WHERE kind = 'post'), 0))
WHERE name = 'forum_posts' AND (seq > 0 OR EXISTS (SELECT 1 FROM moderation_actions WHERE kind = 'post'));
INSERT INTO sqlite_sequence (name, seq) SELECT 'forum_replies', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'forum_replies');
UPDATE sqlite_sequence SET seq = 100 + max(seq, coalesce((SELECT max(target_id) FROM moderation_actions WHERE kind = 'reply'), 0),
  coalesce((SELECT max(target_id) FROM warnings WHERE kind = 'reply'), 0))
WHERE name = 'forum_replies' AND (seq > 0 OR EXISTS (SELECT 1 FROM moderation_actions WHERE kind = 'reply'));
INSERT INTO sqlite_sequence (name, seq) SELECT 'group_messages', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'group_messages');
UPDATE sqlite_sequence SET seq = 100 + max(seq, coalesce((SELECT max(target_id) FROM moderation_actions WHERE kind = 'message'), 0),
  coalesce((SELECT max(target_id) FROM warnings WHERE kind = 'message'), 0))
WHERE name = 'group_messages' AND (seq > 0 OR EXISTS (SELECT 1 FROM moderation_actions WHERE kind = 'message'));
INSERT INTO sqlite_sequence (name, seq) SELECT 'resources', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'resources');
UPDATE sqlite_sequence SET seq = 100 + max(seq, coalesce((SELECT max(target_id) FROM moderation_actions WHERE kind = 'resource'), 0),
  coalesce((SELECT max(target_id) FROM warnings WHERE kind = 'resource'), 0))
WHERE name = 'resources' AND (seq > 0 OR EXISTS (SELECT 1 FROM moderation_actions WHERE kind = 'resource'));
INSERT INTO sqlite_sequence (name, seq) SELECT 'study_groups', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'study_groups');
UPDATE sqlite_sequence SET seq = 100 + max(seq, coalesce((SELECT max(target_id) FROM moderation_actions WHERE kind = 'group'), 0),
  coalesce((SELECT max(target_id) FROM warnings WHERE kind = 'group'), 0))
WHERE name = 'study_groups' AND (seq > 0 OR EXISTS (SELECT 1 FROM moderation_actions WHERE kind = 'group'));
