-- When a member was last here, and when to look whether to write to them: functions/notifications/rules/reminder-due.ts.
CREATE TABLE notification_reminders (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  -- The last use of any of the member's sessions. It stays when they sign out.
  active_at TEXT NOT NULL,
  -- '': still to be planned, in the member's time zone. NULL: nothing until the member is here again.
  due_at TEXT,
  -- When the day after the first visit was dealt with, whether or not an email was sent.
  first_at TEXT,
  -- The active_at of the quiet days that were dealt with: each stretch of them once.
  quiet_since TEXT,
  -- The Monday whose look back at the week before was dealt with, as YYYY-MM-DD.
  week TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX notification_reminders_due ON notification_reminders (due_at) WHERE due_at IS NOT NULL;

-- Days that were quiet before this existed are not counted.
INSERT INTO notification_reminders (member_id, active_at, first_at, quiet_since)
SELECT id, seen_at, seen_at, seen_at FROM (
  SELECT m.id, coalesce((SELECT max(s.last_seen_at) FROM sessions s WHERE s.member_id = m.id), m.joined_at) AS seen_at
  FROM members m);

-- Each use of the site writes its session's last_seen_at, at most once an hour (functions/session/sessions.ts). A look
-- that is planned already is early enough, unless it is for another reason than quiet days.
CREATE TRIGGER notification_reminders_begun AFTER INSERT ON sessions
BEGIN
  INSERT INTO notification_reminders (member_id, active_at, due_at) VALUES (new.member_id, new.last_seen_at, '')
  ON CONFLICT (member_id) DO UPDATE SET active_at = excluded.active_at,
    due_at = CASE WHEN due_at IS NULL OR quiet_since = active_at THEN '' ELSE due_at END
  WHERE excluded.active_at > active_at;
END;
CREATE TRIGGER notification_reminders_seen AFTER UPDATE OF last_seen_at ON sessions
BEGIN
  INSERT INTO notification_reminders (member_id, active_at, due_at) VALUES (new.member_id, new.last_seen_at, '')
  ON CONFLICT (member_id) DO UPDATE SET active_at = excluded.active_at,
    due_at = CASE WHEN due_at IS NULL OR quiet_since = active_at THEN '' ELSE due_at END
  WHERE excluded.active_at > active_at;
END;

-- Browsers that a member lets us push notifications to (RFC 8030), and the one message that waits for each.
CREATE TABLE notification_devices (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  -- A device is told only while its session lasts.
  session_id TEXT NOT NULL UNIQUE,
  -- Together these let anyone who knows them, and our key, notify this browser.
  endpoint TEXT NOT NULL UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  -- Such as "Chrome on Android".
  device TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- JSON; a newer message replaces one that still waits.
  message TEXT,
  written_at TEXT,
  due_at TEXT,
  attempts INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX notification_devices_of_member ON notification_devices (member_id, created_at);
CREATE INDEX notification_devices_due ON notification_devices (due_at) WHERE due_at IS NOT NULL;

CREATE TRIGGER notification_devices_signed_out AFTER DELETE ON sessions
BEGIN
  DELETE FROM notification_devices WHERE session_id = old.id;
END;
