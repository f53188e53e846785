-- Where a member is in the onboarding, and what they answered. One row per member, from the first saved step on.
CREATE TABLE onboardings (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  -- 0 to 4: the step that the member saw last.
  step INTEGER NOT NULL CHECK (step BETWEEN 0 AND 4),
  -- JSON: functions/onboarding/rules/answers.ts
  answers TEXT NOT NULL CHECK (json_valid(answers) AND length(answers) <= 8000),
  -- JSON: {"welcome": true}, the steps whose inputs were submitted.
  done TEXT NOT NULL CHECK (json_valid(done) AND length(done) <= 500),
  -- The first week: made when the last step is opened, and the same one as long as the answers are the same.
  week_id TEXT CHECK (length(week_id) = 36),
  week_starts_on TEXT,
  -- JSON: the answers that the week was made of. Other answers make it anew, until the onboarding is completed.
  week_answers TEXT CHECK (json_valid(week_answers)),
  updated_at TEXT NOT NULL,
  skipped_at TEXT,
  completed_at TEXT
) STRICT;

-- Advice that a member asked for; it counts toward the day, and the newest of each step is shown again.
CREATE TABLE onboarding_advice (
  -- Made by the browser: a retry does not count twice.
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  step TEXT NOT NULL,
  -- JSON: the answers that it is about.
  answers TEXT NOT NULL CHECK (json_valid(answers) AND length(answers) <= 8000),
  -- JSON: functions/onboarding/rules/advice.ts. Null while it is being made.
  advice TEXT CHECK (json_valid(advice) AND length(advice) <= 20000),
  source TEXT CHECK (source IN ('rules', 'model')),
  fell_back INTEGER NOT NULL DEFAULT 0 CHECK (fell_back IN (0, 1)),
  asked_at TEXT NOT NULL
) STRICT;
CREATE INDEX onboarding_advice_of_member ON onboarding_advice (member_id, asked_at);
