-- What members are writing, the same on all their devices, and the images of their texts.
CREATE TABLE community_drafts (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  -- Where the text belongs, such as 'thread/12'.
  place TEXT NOT NULL CHECK (length(place) BETWEEN 1 AND 80),
  content TEXT NOT NULL CHECK (length(content) BETWEEN 1 AND 10000),
  -- Each save names the version that it continues: another one is not overwritten.
  version INTEGER NOT NULL CHECK (version > 0),
  updated_at TEXT NOT NULL,
  PRIMARY KEY (member_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX community_drafts_by_age ON community_drafts (updated_at);

-- The files are in R2, under images/{id}.
CREATE TABLE community_images (
  -- Random, with the size in pixels: 0123…cdef-800x600.
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 36 AND 44),
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  -- Made by the browser: a retry does not store it twice.
  request_id TEXT NOT NULL CHECK (length(request_id) = 36),
  type TEXT NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
  bytes INTEGER NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  -- When to look whether a text still shows it.
  check_at TEXT NOT NULL,
  UNIQUE (member_id, request_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX community_images_to_check ON community_images (check_at);
