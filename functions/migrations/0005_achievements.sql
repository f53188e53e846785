-- What a member has earned, once each. subject is what it was earned for: a module's, a path's or a milestone's id.
CREATE TABLE achievements (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('module_completion', 'path_completion', 'milestone')),
  subject TEXT NOT NULL,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  category TEXT NOT NULL,
  time_spent_minutes INTEGER NOT NULL CHECK (time_spent_minutes >= 0),
  created_at TEXT NOT NULL,
  UNIQUE (member_id, type, subject)
) STRICT;
CREATE INDEX achievements_by_member ON achievements (member_id, created_at DESC);
