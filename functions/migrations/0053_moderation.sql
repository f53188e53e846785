-- Care for the community: reports, what moderators decide about them, and warnings with one appeal.

-- One report per member and text, of every kind of text. forum_reports moves here.
CREATE TABLE reports (
  kind TEXT NOT NULL CHECK (kind IN ('post', 'reply', 'message', 'resource', 'group')),
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
CREATE INDEX reports_of_member ON reports (member_id);

-- One row for each text that was reported or moderated. Whether a text is hidden is decided here, and copied to the
-- text in the same batch.
CREATE TABLE moderation_cases (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('post', 'reply', 'message', 'resource', 'group')),
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
CREATE INDEX moderation_cases_open ON moderation_cases (urgency, opened_at, id) WHERE decided_at IS NULL;
CREATE INDEX moderation_cases_of_author ON moderation_cases (author_id, id);

INSERT INTO reports (kind, target_id, member_id, reason, hides, reported_at)
  SELECT CASE reply_id WHEN 0 THEN 'post' ELSE 'reply' END, CASE reply_id WHEN 0 THEN post_id ELSE reply_id END,
    member_id, 'other', 1, reported_at
  FROM forum_reports;
DROP TABLE forum_reports;
INSERT INTO moderation_cases (kind, target_id, author_id, opened_at, reports, urgency, hidden_at)
  SELECT r.kind, r.target_id, coalesce(p.author_id, a.author_id), max(r.reported_at), count(*),
    count(*) + CASE WHEN coalesce(p.hidden_at, a.hidden_at) IS NULL THEN 0 ELSE 1000 END, coalesce(p.hidden_at, a.hidden_at)
  FROM reports r
  LEFT JOIN forum_posts p ON r.kind = 'post' AND p.id = r.target_id
  LEFT JOIN forum_replies a ON r.kind = 'reply' AND a.id = r.target_id
  WHERE true GROUP BY r.kind, r.target_id;

-- What a moderator decided about a member, with the reason that the member reads, and one appeal.
CREATE TABLE warnings (
  id INTEGER PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('post', 'reply', 'message', 'resource', 'group')),
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
CREATE INDEX warnings_of_member ON warnings (member_id, id);
-- For the erasure of a moderator's account.
CREATE INDEX warnings_by_moderator ON warnings (warned_by);
CREATE INDEX warnings_decided_by ON warnings (decided_by);
CREATE UNIQUE INDEX warnings_one_open ON warnings (kind, target_id, measure) WHERE outcome IS NULL;
CREATE INDEX warnings_appealed ON warnings (appealed_at, id) WHERE appealed_at IS NOT NULL AND outcome IS NULL;

-- Every action of a moderator, for two years.
CREATE TABLE moderation_actions (
  id INTEGER PRIMARY KEY,
  request_id TEXT NOT NULL UNIQUE CHECK (length(request_id) = 36),
  moderator_id TEXT REFERENCES members(id) ON DELETE SET NULL,
  action TEXT NOT NULL,
  kind TEXT NOT NULL,
  target_id INTEGER NOT NULL,
  -- Whom it concerns.
  author_id TEXT REFERENCES members(id) ON DELETE SET NULL,
  reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 1000),
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX moderation_actions_of_text ON moderation_actions (kind, target_id, id);
CREATE INDEX moderation_actions_of_author ON moderation_actions (author_id, id);
CREATE INDEX moderation_actions_by_moderator ON moderation_actions (moderator_id);
CREATE INDEX moderation_actions_by_time ON moderation_actions (created_at);

-- Append only: nothing changes but the members who are forgotten when their accounts are deleted.
CREATE TRIGGER moderation_actions_stay BEFORE UPDATE ON moderation_actions
WHEN NEW.id <> OLD.id OR NEW.request_id <> OLD.request_id OR NEW.action <> OLD.action OR NEW.kind <> OLD.kind
  OR NEW.target_id <> OLD.target_id OR NEW.reason <> OLD.reason OR NEW.created_at <> OLD.created_at
  OR (NEW.moderator_id IS NOT OLD.moderator_id AND NEW.moderator_id IS NOT NULL)
  OR (NEW.author_id IS NOT OLD.author_id AND NEW.author_id IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'the record of moderation is append only');
END;
CREATE TRIGGER moderation_actions_last BEFORE DELETE ON moderation_actions
WHEN OLD.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 years')
BEGIN
  SELECT RAISE(ABORT, 'the record of moderation is kept for two years');
END;

-- Whether there is another moderator to read an appeal.
CREATE INDEX member_roles_moderators ON member_roles (member_id) WHERE role IN ('moderator', 'owner');
