-- A member's weeks and their tasks. The newest week, by number, is the current one; open tasks of earlier weeks are
-- carried over into it by being read with it, so that nothing has to run at midnight.
CREATE TABLE weeks (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  -- Made by the browser: a retry does not make a second week.
  id TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number >= 1),
  -- YYYY-MM-DD in the member's time zone.
  starts_on TEXT NOT NULL,
  -- The title of the idea that it tests; empty without one.
  idea TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (member_id, id),
  -- Two tabs that plan at the same time make one week.
  UNIQUE (member_id, number),
  UNIQUE (member_id, starts_on)
) STRICT, WITHOUT ROWID;

CREATE TABLE week_tasks (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  week_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('lesson', 'prompt', 'task')),
  -- A module's ID or a prompt's slug: content, so it may be gone.
  ref TEXT,
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  result TEXT NOT NULL,
  minutes INTEGER NOT NULL CHECK (minutes BETWEEN 1 AND 240),
  -- YYYY-MM-DD: for which day it is planned, and was at first.
  day TEXT NOT NULL,
  planned_for TEXT NOT NULL,
  -- Order within a day.
  position INTEGER NOT NULL,
  -- Added or reworded by the member; the others come from the rules, and a new plan may replace them.
  is_own INTEGER NOT NULL CHECK (is_own IN (0, 1)),
  -- A lesson's task is done when the lesson is (module_completions): this is empty while the lesson is published.
  done_at TEXT,
  dropped_at TEXT,
  PRIMARY KEY (member_id, id),
  FOREIGN KEY (member_id, week_id) REFERENCES weeks(member_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX week_tasks_of_week ON week_tasks (member_id, week_id);
