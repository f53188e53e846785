-- When the member last used the site while signed in, to the hour. It stays after their sessions have ended; '' for an
-- account that nobody has signed in to.
ALTER TABLE members ADD COLUMN last_seen_at TEXT NOT NULL DEFAULT '';

-- Signing up signs in, so everyone was seen when they joined.
UPDATE members SET last_seen_at = max(joined_at,
  coalesce((SELECT max(last_seen_at) FROM sessions WHERE member_id = members.id), ''));

CREATE INDEX members_by_last_seen ON members (last_seen_at, id);

CREATE TRIGGER sessions_seen_insert AFTER INSERT ON sessions
BEGIN
  UPDATE members SET last_seen_at = new.last_seen_at WHERE id = new.member_id AND last_seen_at < new.last_seen_at;
END;

CREATE TRIGGER sessions_seen_update AFTER UPDATE OF last_seen_at ON sessions
BEGIN
  UPDATE members SET last_seen_at = new.last_seen_at WHERE id = new.member_id AND last_seen_at < new.last_seen_at;
END;
