-- What members hear of. One row per member and thing: several replies before it was read are one row with a count.
CREATE TABLE notifications (
  id INTEGER PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  -- functions/notifications/rules/events.ts
  event TEXT NOT NULL,
  -- What about: the same key is told once.
  key TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 120),
  -- A leading {actor} stands for the name of who caused it, which is never stored.
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 400),
  href TEXT NOT NULL CHECK (href LIKE '/%'),
  -- The page of href without its title: opening it marks the row as read.
  place TEXT NOT NULL,
  -- The discussion, to be muted.
  thread_id INTEGER,
  actor_id TEXT REFERENCES members(id) ON DELETE SET NULL,
  -- How often since it was read, from the reply since_id to the reply source_id.
  count INTEGER NOT NULL DEFAULT 1,
  since_id INTEGER,
  source_id INTEGER,
  -- 0: wanted by email only.
  in_app INTEGER NOT NULL DEFAULT 1 CHECK (in_app IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  read_at TEXT,
  -- When a digest took it along, or passed it over because that event is not emailed.
  emailed_at TEXT,
  UNIQUE (member_id, event, key)
) STRICT;
CREATE INDEX notifications_of_member ON notifications (member_id, updated_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (member_id, place) WHERE read_at IS NULL;
CREATE INDEX notifications_to_email ON notifications (member_id, updated_at) WHERE read_at IS NULL AND emailed_at IS NULL;
CREATE INDEX notifications_of_source ON notifications (source_id) WHERE source_id IS NOT NULL;
CREATE INDEX notifications_by_actor ON notifications (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX notifications_by_age ON notifications (updated_at);

-- Only what differs from the defaults.
CREATE TABLE notification_settings (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  event TEXT NOT NULL,
  in_app INTEGER NOT NULL CHECK (in_app IN (0, 1)),
  email TEXT NOT NULL CHECK (email IN ('off', 'daily', 'weekly')),
  PRIMARY KEY (member_id, event)
) STRICT, WITHOUT ROWID;

-- When the next email about all this is due. Written with a member's first notification.
CREATE TABLE digest_state (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  -- '': still to be planned, in the member's time zone. NULL: nothing waits.
  due_at TEXT,
  last_sent_at TEXT,
  -- The one-click link of every such email. It stays the same for years, also when TOKEN_SECRET is replaced.
  unsubscribe_token TEXT NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;
CREATE INDEX digest_state_due ON digest_state (due_at) WHERE due_at IS NOT NULL;
