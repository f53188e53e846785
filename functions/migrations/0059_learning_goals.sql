-- How many lessons a week a member wants to finish. NULL: turned off. No row: never chosen.
CREATE TABLE learning_goals (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  lessons_per_week INTEGER CHECK (lessons_per_week BETWEEN 1 AND 14),
  set_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The weeks in which it was met. week is the Monday in the member's time zone of that time; the bounds are instants, so
-- that no later change of the zone moves a week. lessons is the goal of that week.
CREATE TABLE learning_goal_weeks (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  week TEXT NOT NULL,
  lessons INTEGER NOT NULL CHECK (lessons BETWEEN 1 AND 14),
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  met_at TEXT NOT NULL,
  PRIMARY KEY (member_id, week)
) STRICT, WITHOUT ROWID;
