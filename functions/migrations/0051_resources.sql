-- What members share: links and files. Others see a version once a moderator has looked at it.
CREATE TABLE resources (
  id INTEGER PRIMARY KEY,
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
CREATE INDEX resources_shown ON resources (id) WHERE shown_version IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX resources_by_category ON resources (category_id, type, id)
  WHERE shown_version IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX resources_of_category ON resources (category_id, id)
  WHERE shown_version IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX resources_of_type ON resources (type, id) WHERE shown_version IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX resources_pending ON resources (id) WHERE status = 'pending' AND deleted_at IS NULL;
CREATE INDEX resources_of_author ON resources (author_id, id);
CREATE INDEX resources_deleted ON resources (deleted_at) WHERE deleted_at IS NOT NULL;

-- Each is a link or a file in the bucket UPLOADS.
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

CREATE TABLE resource_likes (
  resource_id INTEGER NOT NULL REFERENCES resources(id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  liked_at TEXT NOT NULL,
  PRIMARY KEY (resource_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX resource_likes_of_member ON resource_likes (member_id, resource_id);

-- A member counts once, however often they download it or open the link.
CREATE TABLE resource_downloads (
  resource_id INTEGER NOT NULL REFERENCES resources(id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  downloaded_at TEXT NOT NULL,
  PRIMARY KEY (resource_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX resource_downloads_of_member ON resource_downloads (member_id, resource_id);

-- Uploaded, and in no resource yet. After a day they are removed.
CREATE TABLE uploaded_files (
  -- Made by the browser: a retry does not upload it twice.
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  file_key TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 120),
  mime TEXT NOT NULL,
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  created_at TEXT NOT NULL,
  -- NULL until the bucket has it. The row comes first, so that nothing is in the bucket that no row knows.
  stored_at TEXT
) STRICT;
CREATE INDEX uploaded_files_of_member ON uploaded_files (member_id);
CREATE INDEX uploaded_files_by_age ON uploaded_files (created_at);

-- To be removed from the bucket. Triggers write it, so that no way of deleting a row, also not an erasure, forgets a file.
CREATE TABLE file_deletions (
  file_key TEXT PRIMARY KEY,
  since TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER resource_versions_deleted AFTER DELETE ON resource_versions WHEN old.file_key IS NOT NULL
BEGIN
  INSERT INTO file_deletions (file_key, since) VALUES (old.file_key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ON CONFLICT DO NOTHING;
END;

-- A file that moved into a resource stays.
CREATE TRIGGER uploaded_files_deleted AFTER DELETE ON uploaded_files
WHEN NOT EXISTS (SELECT 1 FROM resource_versions WHERE file_key = old.file_key)
BEGIN
  INSERT INTO file_deletions (file_key, since) VALUES (old.file_key, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ON CONFLICT DO NOTHING;
END;

-- When the status is set, others get what was approved.
CREATE TRIGGER resources_approved AFTER UPDATE OF status ON resources
WHEN new.status = 'shown' AND old.status IN ('pending', 'refused')
BEGIN
  UPDATE resources SET shown_version = new.version, approved_version = new.version,
    type = coalesce((SELECT type FROM resource_versions WHERE resource_id = new.id AND version = new.version), new.type)
  WHERE id = new.id;
END;

-- What waited before it was hidden waits again: nobody has looked at it.
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

-- A member who is gone counts no longer.
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
