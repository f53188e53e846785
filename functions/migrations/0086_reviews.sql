-- Members review one another's hand-ins, without names. What was handed in is in `artifacts`; a request follows its newest version.

CREATE TABLE review_requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  module_id TEXT NOT NULL CHECK (length(module_id) BETWEEN 1 AND 120),
  -- The artifact's `updated_at`: handing in again asks again.
  version TEXT NOT NULL,
  asked_at TEXT NOT NULL,
  -- The member no longer wants reviews, or has deleted what they handed in.
  ended_at TEXT,
  -- Reviews of this version; with those that are being written right now. Both are kept by the triggers below.
  written INTEGER NOT NULL DEFAULT 0 CHECK (written >= 0),
  taken INTEGER NOT NULL DEFAULT 0 CHECK (taken >= 0),
  -- When the member heard that no review came: once, whatever they hand in later.
  told_at TEXT,
  UNIQUE (member_id, module_id)
) STRICT;
-- Whose turn it is in a lesson: the fewest reviews first, then the longest wait.
CREATE INDEX review_requests_waiting ON review_requests (module_id, taken, asked_at, id) WHERE ended_at IS NULL AND taken < 2;
-- For those who moderate: of every lesson, the oldest first.
CREATE INDEX review_requests_asked ON review_requests (asked_at, id) WHERE ended_at IS NULL AND written < 2;
CREATE INDEX review_requests_alone ON review_requests (asked_at) WHERE ended_at IS NULL AND written = 0 AND told_at IS NULL;

-- Who looks at what. A row stays, so that a hand-in is never offered twice to the same member.
CREATE TABLE review_claims (
  reviewer_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  review_request_id INTEGER NOT NULL REFERENCES review_requests(id) ON DELETE CASCADE,
  module_id TEXT NOT NULL,
  claimed_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  ended_at TEXT,
  outcome TEXT CHECK (outcome IN ('written', 'passed', 'expired', 'withdrawn')),
  PRIMARY KEY (reviewer_id, review_request_id),
  CHECK ((ended_at IS NULL) = (outcome IS NULL))
) STRICT, WITHOUT ROWID;
-- One at a time in a lesson.
CREATE UNIQUE INDEX review_claims_open ON review_claims (reviewer_id, module_id) WHERE ended_at IS NULL;
CREATE INDEX review_claims_in_lesson ON review_claims (reviewer_id, module_id, outcome, claimed_at);
CREATE INDEX review_claims_of_request ON review_claims (review_request_id);
CREATE INDEX review_claims_expiring ON review_claims (expires_at) WHERE ended_at IS NULL;

CREATE TABLE reviews (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  review_request_id INTEGER NOT NULL REFERENCES review_requests(id) ON DELETE CASCADE,
  -- Of what was handed in when it was written.
  version TEXT NOT NULL,
  -- Never shown. A review stays with its author when the reviewer leaves.
  reviewer_id TEXT REFERENCES members(id) ON DELETE SET NULL,
  kind TEXT NOT NULL CHECK (kind IN ('member', 'mentor')),
  -- JSON: [{ "says", "answer" }], as they were asked then.
  answers TEXT NOT NULL CHECK (json_valid(answers) AND length(answers) <= 8000),
  works TEXT NOT NULL CHECK (length(works) BETWEEN 1 AND 280),
  would_change TEXT NOT NULL CHECK (length(would_change) BETWEEN 1 AND 280),
  -- Made by the browser: a retry does not write it twice.
  request_id TEXT NOT NULL CHECK (length(request_id) = 36),
  written_at TEXT NOT NULL,
  thanked_at TEXT,
  UNIQUE (review_request_id, reviewer_id, version),
  UNIQUE (reviewer_id, request_id)
) STRICT;

-- Blocked as a reviewer. Elsewhere than in member_blocks: a list of blocked members has their names.
CREATE TABLE review_blocks (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  blocked_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  blocked_at TEXT NOT NULL,
  PRIMARY KEY (member_id, blocked_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_blocks_of_blocked ON review_blocks (blocked_id);

-- What those who moderate wrote about a check, for every hand-in of the lesson that fails the same one.
CREATE TABLE review_comments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  module_id TEXT NOT NULL CHECK (length(module_id) BETWEEN 1 AND 120),
  -- The check's text: after an edit that changes it, the comment is no longer about it.
  says TEXT NOT NULL CHECK (length(says) BETWEEN 1 AND 500),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 600),
  written_by TEXT REFERENCES members(id) ON DELETE SET NULL,
  request_id TEXT NOT NULL UNIQUE CHECK (length(request_id) = 36),
  written_at TEXT NOT NULL,
  withdrawn_at TEXT
) STRICT;
CREATE INDEX review_comments_of_check ON review_comments (module_id, says, id) WHERE withdrawn_at IS NULL;
CREATE INDEX review_comments_by_member ON review_comments (written_by);

CREATE TRIGGER review_claims_begun AFTER INSERT ON review_claims
BEGIN
  UPDATE review_requests SET taken = taken + 1 WHERE id = new.review_request_id;
END;
CREATE TRIGGER review_claims_ended AFTER UPDATE OF ended_at ON review_claims
WHEN old.ended_at IS NULL AND new.ended_at IS NOT NULL
BEGIN
  UPDATE review_requests SET taken = taken - 1 WHERE id = new.review_request_id;
END;
CREATE TRIGGER review_claims_deleted AFTER DELETE ON review_claims WHEN old.ended_at IS NULL
BEGIN
  UPDATE review_requests SET taken = taken - 1 WHERE id = old.review_request_id;
END;
CREATE TRIGGER reviews_written AFTER INSERT ON reviews
BEGIN
  UPDATE review_requests SET written = written + 1, taken = taken + 1
  WHERE id = new.review_request_id AND version = new.version;
END;

-- A new version asks anew; what is deleted asks no more.
CREATE TRIGGER artifacts_asked_again AFTER UPDATE OF updated_at ON artifacts WHEN new.updated_at <> old.updated_at
BEGIN
  UPDATE review_requests SET version = new.updated_at, asked_at = new.updated_at, written = 0,
    taken = (SELECT count(*) FROM review_claims c WHERE c.review_request_id = review_requests.id AND c.ended_at IS NULL)
  WHERE member_id = new.member_id AND module_id = new.module_id;
END;
CREATE TRIGGER artifacts_ask_no_more AFTER DELETE ON artifacts
BEGIN
  UPDATE review_claims SET ended_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), outcome = 'withdrawn'
  WHERE ended_at IS NULL AND review_request_id IN (
    SELECT id FROM review_requests WHERE member_id = old.member_id AND module_id = old.module_id);
  UPDATE review_requests SET ended_at = coalesce(ended_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  WHERE member_id = old.member_id AND module_id = old.module_id;
END;

-- JSON: the kind of reviewer by the lesson's ID, of the results that the certificate names.
ALTER TABLE certificates ADD COLUMN reviewed TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(reviewed));

-- A review can be reported like a post. Three tables take one more kind, for which they have to be written anew.
DROP TRIGGER forum_posts_reports_end;
DROP TRIGGER forum_replies_reports_end;
DROP TRIGGER group_messages_reports_end;
DROP TRIGGER resources_reports_end;
DROP TRIGGER study_groups_reports_end;

CREATE TABLE new_reports (
  kind TEXT NOT NULL CHECK (kind IN ('post', 'reply', 'message', 'resource', 'group', 'review')),
  target_id INTEGER NOT NULL,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  reason TEXT NOT NULL CHECK (reason IN ('spam', 'unkind', 'selling', 'private', 'wrong', 'other')),
  note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  -- 1: by a member who was more than new then. Only these reports hide a text.
  hides INTEGER NOT NULL CHECK (hides IN (0, 1)),
  reported_at TEXT NOT NULL,
  -- A moderator has decided since.
  settled_at TEXT,
  PRIMARY KEY (kind, target_id, member_id)
) STRICT, WITHOUT ROWID;
INSERT INTO new_reports SELECT * FROM reports;
DROP TABLE reports;
ALTER TABLE new_reports RENAME TO reports;
CREATE INDEX reports_of_member ON reports (member_id);

CREATE TABLE new_moderation_cases (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('post', 'reply', 'message', 'resource', 'group', 'review')),
  target_id INTEGER NOT NULL,
  author_id TEXT REFERENCES members(id) ON DELETE SET NULL,
  opened_at TEXT NOT NULL,
  -- Open reports, counted in the batch that adds one.
  reports INTEGER NOT NULL DEFAULT 0,
  -- The queue's order: hidden texts first, then private data, then the number of reports.
  urgency INTEGER NOT NULL DEFAULT 0,
  hidden_at TEXT,
  -- A moderator has looked and kept the text: reports bring it back to the queue, but hide it no more.
  kept_at TEXT,
  -- NULL: waits for a moderator.
  decided_at TEXT,
  UNIQUE (kind, target_id)
) STRICT;
INSERT INTO new_moderation_cases SELECT * FROM moderation_cases;
DROP TABLE moderation_cases;
ALTER TABLE new_moderation_cases RENAME TO moderation_cases;
CREATE INDEX moderation_cases_open ON moderation_cases (urgency, opened_at, id) WHERE decided_at IS NULL;
CREATE INDEX moderation_cases_of_author ON moderation_cases (author_id, id);

CREATE TABLE new_warnings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('post', 'reply', 'message', 'resource', 'group', 'review')),
  target_id INTEGER NOT NULL,
  measure TEXT NOT NULL CHECK (measure IN ('warning', 'hidden', 'suspension')),
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  -- Of a suspension.
  until TEXT,
  warned_by TEXT REFERENCES members(id) ON DELETE SET NULL,
  warned_at TEXT NOT NULL,
  -- Made by the moderator's browser: a retry does not warn twice.
  request_id TEXT NOT NULL UNIQUE CHECK (length(request_id) = 36),
  appeal TEXT CHECK (length(appeal) BETWEEN 1 AND 1000),
  appealed_at TEXT,
  decided_at TEXT,
  decided_by TEXT REFERENCES members(id) ON DELETE SET NULL,
  outcome TEXT CHECK (outcome IN ('stands', 'withdrawn'))
) STRICT;
INSERT INTO new_warnings SELECT * FROM warnings ORDER BY id;
INSERT INTO sqlite_sequence (name, seq) SELECT 'new_warnings', 0
WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'new_warnings');
UPDATE sqlite_sequence SET seq = coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'warnings'), 0)
WHERE name = 'new_warnings';
DROP TABLE warnings;
ALTER TABLE new_warnings RENAME TO warnings;
CREATE INDEX warnings_of_member ON warnings (member_id, id);
CREATE INDEX warnings_by_moderator ON warnings (warned_by);
CREATE INDEX warnings_decided_by ON warnings (decided_by);
CREATE UNIQUE INDEX warnings_one_open ON warnings (kind, target_id, measure) WHERE outcome IS NULL;
CREATE INDEX warnings_appealed ON warnings (appealed_at, id) WHERE appealed_at IS NOT NULL AND outcome IS NULL;

CREATE TRIGGER forum_posts_reports_end AFTER DELETE ON forum_posts
BEGIN
  DELETE FROM reports WHERE kind = 'post' AND target_id = old.id;
  DELETE FROM moderation_cases WHERE kind = 'post' AND target_id = old.id;
END;
CREATE TRIGGER forum_replies_reports_end AFTER DELETE ON forum_replies
BEGIN
  DELETE FROM reports WHERE kind = 'reply' AND target_id = old.id;
  DELETE FROM moderation_cases WHERE kind = 'reply' AND target_id = old.id;
END;
CREATE TRIGGER group_messages_reports_end AFTER DELETE ON group_messages
BEGIN
  DELETE FROM reports WHERE kind = 'message' AND target_id = old.id;
  DELETE FROM moderation_cases WHERE kind = 'message' AND target_id = old.id;
END;
CREATE TRIGGER resources_reports_end AFTER DELETE ON resources
BEGIN
  DELETE FROM reports WHERE kind = 'resource' AND target_id = old.id;
  DELETE FROM moderation_cases WHERE kind = 'resource' AND target_id = old.id;
END;
CREATE TRIGGER study_groups_reports_end AFTER DELETE ON study_groups
BEGIN
  DELETE FROM reports WHERE kind = 'group' AND target_id = old.id;
  DELETE FROM moderation_cases WHERE kind = 'group' AND target_id = old.id;
END;
CREATE TRIGGER reviews_reports_end AFTER DELETE ON reviews
BEGIN
  DELETE FROM reports WHERE kind = 'review' AND target_id = old.id;
  DELETE FROM moderation_cases WHERE kind = 'review' AND target_id = old.id;
END;
