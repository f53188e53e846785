-- How members answered a lesson's check questions, and when a missed one is asked again. The questions are content: a row of
-- one that was removed is kept and shown nowhere.
CREATE TABLE lesson_answers (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  module_id TEXT NOT NULL CHECK (length(module_id) BETWEEN 1 AND 120),
  question_key TEXT NOT NULL CHECK (length(question_key) BETWEEN 1 AND 120),
  first_chosen INTEGER NOT NULL CHECK (first_chosen >= 0),
  first_right INTEGER NOT NULL CHECK (first_right IN (0, 1)),
  first_at TEXT NOT NULL,
  -- The last answer, and the question as it was then: after an edit, an option may be another one.
  chosen INTEGER NOT NULL CHECK (chosen >= 0),
  options INTEGER NOT NULL,
  right_option INTEGER NOT NULL,
  answered_at TEXT NOT NULL,
  -- The review: functions/practice/rules/schedule.ts. Both NULL if there is none.
  box INTEGER CHECK (box BETWEEN 1 AND 4),
  -- YYYY-MM-DD in the member's time zone.
  due_on TEXT CHECK (due_on IS NULL OR length(due_on) = 10),
  -- The request of the last answer: a late retry of it moves no box.
  request_id TEXT CHECK (request_id IS NULL OR length(request_id) = 36),
  PRIMARY KEY (member_id, module_id, question_key),
  CHECK ((box IS NULL) = (due_on IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX lesson_answers_due ON lesson_answers (member_id, due_on, module_id, question_key, box)
  WHERE due_on IS NOT NULL;
