-- What members did in the exercises of lessons, and when a missed one is asked again. The exercises are content: a row of one
-- that was removed is kept and shown nowhere.
CREATE TABLE exercise_answers (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  module_id TEXT NOT NULL CHECK (length(module_id) BETWEEN 1 AND 120),
  exercise_key TEXT NOT NULL CHECK (length(exercise_key) BETWEEN 1 AND 120),
  -- JSON of the last answer (functions/exercises/rules/exercise.ts).
  answer TEXT NOT NULL CHECK (json_valid(answer) AND length(answer) <= 6000),
  is_right INTEGER NOT NULL CHECK (is_right IN (0, 1)),
  -- A hash of the exercise as it was then: after an edit it is open again.
  version TEXT NOT NULL CHECK (length(version) = 8),
  first_right INTEGER NOT NULL CHECK (first_right IN (0, 1)),
  first_at TEXT NOT NULL,
  answered_at TEXT NOT NULL,
  -- When it was first right, as it was then.
  right_at TEXT,
  -- The review: functions/practice/rules/schedule.ts. Both NULL if there is none.
  box INTEGER CHECK (box BETWEEN 1 AND 4),
  -- YYYY-MM-DD in the member's time zone.
  due_on TEXT CHECK (due_on IS NULL OR length(due_on) = 10),
  -- The request of the last answer: a late retry of it moves no box.
  request_id TEXT CHECK (request_id IS NULL OR length(request_id) = 36),
  PRIMARY KEY (member_id, module_id, exercise_key),
  CHECK ((box IS NULL) = (due_on IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX exercise_answers_due ON exercise_answers (member_id, due_on, module_id, exercise_key, box)
  WHERE due_on IS NOT NULL;
