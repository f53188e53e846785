-- Questions about members that the team has named: functions/admin/members. Shared by everyone who may see members.
CREATE TABLE admin_groups (
  -- Made by the browser.
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- JSON: functions/admin/members/rules/clauses.ts
  audience TEXT NOT NULL CHECK (json_valid(audience) AND length(audience) <= 4000),
  saved_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- How many members are in a group: counted by the cron job, at most 10,001.
CREATE TABLE admin_group_counts (
  -- The name of a ready-made group, or an ID of admin_groups.
  group_key TEXT PRIMARY KEY,
  people INTEGER NOT NULL CHECK (people >= 0),
  counted_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Files of members from another platform: functions/admin/import.
CREATE TABLE admin_imports (
  -- Made by the browser.
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  file_name TEXT NOT NULL CHECK (length(file_name) <= 200),
  source TEXT NOT NULL CHECK (length(source) <= 40),
  -- A day for rows without one of their own; NULL: they get an account without access.
  access_until TEXT,
  sends_invitations INTEGER NOT NULL CHECK (sends_invitations IN (0, 1)),
  -- A draft is only looked at, and is gone after a day.
  state TEXT NOT NULL CHECK (state IN ('draft', 'running', 'done', 'undoing', 'undone')),
  created_at TEXT NOT NULL,
  finished_at TEXT,
  -- JSON: how many rows had which fate. It stays when rows leave with their accounts.
  outcome TEXT CHECK (json_valid(outcome)),
  -- Page and cron job take turns: one of them works on it until then.
  worked_until TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX admin_imports_unfinished ON admin_imports (created_at) WHERE state IN ('running', 'undoing');
CREATE INDEX admin_imports_drafts ON admin_imports (created_at) WHERE state = 'draft';

-- What a row says about a person is emptied when the import is finished: from then on the account has it.
CREATE TABLE admin_import_rows (
  import_id TEXT NOT NULL REFERENCES admin_imports(id) ON DELETE CASCADE,
  line INTEGER NOT NULL CHECK (line > 0),
  email TEXT NOT NULL CHECK (length(email) <= 320),
  email_key TEXT NOT NULL,
  -- Keyed: functions/account/erased-addresses.ts
  address_hash TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  joined_at TEXT,
  access_until TEXT,
  -- JSON: ["Course A"]
  labels TEXT NOT NULL CHECK (json_valid(labels)),
  may_email INTEGER NOT NULL CHECK (may_email IN (0, 1)),
  problem TEXT NOT NULL,
  done_at TEXT,
  -- functions/admin/import/rules/fates.ts
  fate TEXT,
  member_id TEXT REFERENCES members(id) ON DELETE CASCADE,
  undone_at TEXT,
  PRIMARY KEY (import_id, line)
) STRICT, WITHOUT ROWID;

CREATE INDEX admin_import_rows_of_address ON admin_import_rows (import_id, email_key, line);
CREATE INDEX admin_import_rows_pending ON admin_import_rows (import_id, line) WHERE done_at IS NULL;
CREATE INDEX admin_import_rows_to_undo ON admin_import_rows (import_id, line) WHERE member_id IS NOT NULL AND undone_at IS NULL;
CREATE INDEX admin_import_rows_of_member ON admin_import_rows (member_id) WHERE member_id IS NOT NULL;

-- Words that another platform had for a member: “VIP”, “Course A”.
CREATE TABLE admin_member_labels (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  label TEXT NOT NULL CHECK (length(label) BETWEEN 1 AND 80),
  import_id TEXT NOT NULL,
  PRIMARY KEY (member_id, label)
) STRICT, WITHOUT ROWID;

-- Addresses of deleted accounts as keyed hashes: an import must not bring them back.
CREATE TABLE erased_addresses (
  address_hash TEXT PRIMARY KEY,
  erased_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- One more purpose: the link of an invitation, which sets the first password.
CREATE TABLE links_with_invitations (
  token_hash TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  purpose TEXT NOT NULL CHECK (purpose IN ('reset', 'verify', 'change-email', 'invitation')),
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  -- The address that following the link proves.
  email TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- Who used it: one request's own random id, so that its other statements know that it was the one.
  claim TEXT UNIQUE
) STRICT, WITHOUT ROWID;
INSERT INTO links_with_invitations (token_hash, id, purpose, member_id, email, expires_at, claim)
SELECT token_hash, id, purpose, member_id, email, expires_at, claim FROM one_time_links;
DROP TABLE one_time_links;
ALTER TABLE links_with_invitations RENAME TO one_time_links;
CREATE INDEX one_time_links_by_member ON one_time_links (member_id, purpose);
CREATE INDEX one_time_links_by_expiry ON one_time_links (expires_at);
