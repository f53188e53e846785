-- How the business does, one row per day (UTC), number and key; nothing about a person. Computed from the rows of members by
-- functions/admin/numbers, and computed again when rows arrive late. A missing row is 0.
CREATE TABLE daily_numbers (
  number TEXT NOT NULL,
  day TEXT NOT NULL CHECK (length(day) = 10),
  key TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (number, day, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX daily_numbers_of_day ON daily_numbers (day);
-- The days that were computed, or are due.
CREATE TABLE number_days (
  day TEXT PRIMARY KEY CHECK (length(day) = 10),
  is_due INTEGER NOT NULL CHECK (is_due IN (0, 1)),
  computed_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX number_days_due ON number_days (day) WHERE is_due = 1;
-- A late row: its day is due again, and so are the member's later ones, because who comes back was there before.
CREATE TRIGGER membership_rates_late AFTER INSERT ON membership_rates
BEGIN
  INSERT INTO number_days (day, is_due)
  SELECT DISTINCT substr(from_at, 1, 10), 1 FROM membership_rates
  WHERE member_id = new.member_id AND from_at >= new.from_at AND substr(from_at, 1, 10) <= (SELECT max(day) FROM number_days)
  ON CONFLICT (day) DO UPDATE SET is_due = 1;
END;
CREATE TRIGGER membership_rates_corrected AFTER UPDATE ON membership_rates
BEGIN
  INSERT INTO number_days (day, is_due)
  SELECT DISTINCT substr(from_at, 1, 10), 1 FROM membership_rates
  WHERE member_id = new.member_id AND from_at >= new.from_at AND substr(from_at, 1, 10) <= (SELECT max(day) FROM number_days)
  ON CONFLICT (day) DO UPDATE SET is_due = 1;
END;
CREATE TRIGGER membership_refunds_late AFTER INSERT ON membership_refunds
BEGIN
  INSERT INTO number_days (day, is_due)
  SELECT substr(new.refunded_at, 1, 10), 1 WHERE substr(new.refunded_at, 1, 10) <= (SELECT max(day) FROM number_days)
  ON CONFLICT (day) DO UPDATE SET is_due = 1;
END;
-- Where visits to a public page come from, and sign-ups: a count per day, nothing about who.
CREATE TABLE page_view_sources (
  day TEXT NOT NULL,
  -- The host of the page before, or utm_source; '' if neither is known.
  source TEXT NOT NULL CHECK (length(source) <= 80),
  medium TEXT NOT NULL CHECK (length(medium) <= 80),
  campaign TEXT NOT NULL CHECK (length(campaign) <= 80),
  visits INTEGER NOT NULL CHECK (visits > 0),
  PRIMARY KEY (day, source, medium, campaign)
) STRICT, WITHOUT ROWID;
-- What was searched for and not found: the words and the day, nothing about who.
CREATE TABLE search_misses (
  words TEXT NOT NULL CHECK (length(words) BETWEEN 2 AND 60),
  day TEXT NOT NULL,
  times INTEGER NOT NULL CHECK (times > 0),
  PRIMARY KEY (words, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_misses_by_day ON search_misses (day);
-- What the numbers read by time.
CREATE INDEX members_by_time ON members (joined_at);
CREATE INDEX module_completions_by_time ON module_completions (completed_at, module_id);
CREATE INDEX exercise_answers_by_time ON exercise_answers (first_at, module_id, exercise_key, first_right);
CREATE INDEX artifacts_by_time ON artifacts (created_at, member_id);
CREATE INDEX prompt_history_by_time ON prompt_history (copied_at, slug);
CREATE INDEX reading_places_by_day ON reading_places (read_at, module_id, part, member_id);
CREATE INDEX forum_posts_by_time ON forum_posts (created_at) WHERE is_example = 0 AND deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX grants_by_end ON grants (ends_at);
-- Owners who want no email on Monday.
CREATE TABLE number_emails_off (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  since TEXT NOT NULL
) STRICT, WITHOUT ROWID;
