-- A colleague's read-only look at the site as a member: a session of the member for ten minutes, in a cookie of its own.
-- NULL for every session of a member. The look ends with the colleague's own session, and with their role.
ALTER TABLE sessions ADD COLUMN viewer_id TEXT REFERENCES members(id) ON DELETE CASCADE;
ALTER TABLE sessions ADD COLUMN viewer_session_id TEXT;
CREATE INDEX sessions_of_viewers ON sessions (viewer_id) WHERE viewer_id IS NOT NULL;

-- The member was not here.
DROP TRIGGER notification_reminders_begun;
CREATE TRIGGER notification_reminders_begun AFTER INSERT ON sessions WHEN new.viewer_id IS NULL
BEGIN
  INSERT INTO notification_reminders (member_id, active_at, due_at) VALUES (new.member_id, new.last_seen_at, '')
  ON CONFLICT (member_id) DO UPDATE SET active_at = excluded.active_at,
    due_at = CASE WHEN due_at IS NULL OR quiet_since = active_at THEN '' ELSE due_at END
  WHERE excluded.active_at > active_at;
END;
