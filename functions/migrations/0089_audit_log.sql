-- Every action in the console, for good: no row is ever changed or removed. It holds no personal data but the IDs of two
-- members, which name no one once the accounts are gone; names and reasons are in audit_log_details.
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- From the browser of the member who acted, so that a retry acts only once.
  request_id TEXT NOT NULL UNIQUE CHECK (length(request_id) = 36),
  -- From the Worker, one for each request: the other statements of the batch act only if this request made the row.
  attempt TEXT NOT NULL CHECK (length(attempt) = 36),
  -- No foreign keys: the row outlives both accounts. NULL for a command on the operator's machine.
  actor_id TEXT,
  action TEXT NOT NULL,
  -- The member whom it concerns.
  subject_id TEXT,
  acted_at TEXT NOT NULL
) STRICT;
CREATE INDEX audit_log_of_subject ON audit_log (subject_id, id);
CREATE INDEX audit_log_of_actor ON audit_log (actor_id, id);

-- Why, and what it was before and after. Goes with the account that it is about.
CREATE TABLE audit_log_details (
  audit_id INTEGER PRIMARY KEY REFERENCES audit_log(id),
  subject_id TEXT REFERENCES members(id) ON DELETE CASCADE,
  why TEXT NOT NULL CHECK (length(why) <= 1000),
  -- JSON
  before TEXT NOT NULL,
  after TEXT NOT NULL
) STRICT;
CREATE INDEX audit_log_details_of_subject ON audit_log_details (subject_id);

CREATE TRIGGER audit_log_is_never_changed BEFORE UPDATE ON audit_log
BEGIN SELECT RAISE(ABORT, 'the audit log is never changed'); END;
CREATE TRIGGER audit_log_is_never_deleted BEFORE DELETE ON audit_log
BEGIN SELECT RAISE(ABORT, 'the audit log is never changed'); END;
CREATE TRIGGER audit_log_details_are_never_changed BEFORE UPDATE ON audit_log_details
BEGIN SELECT RAISE(ABORT, 'the audit log is never changed'); END;
-- An erased account's rows are deleted after the account's own.
CREATE TRIGGER audit_log_details_go_with_the_account BEFORE DELETE ON audit_log_details
WHEN OLD.subject_id IS NULL OR EXISTS (SELECT 1 FROM members WHERE id = OLD.subject_id)
BEGIN SELECT RAISE(ABORT, 'the audit log is never changed'); END;

-- The site keeps an owner as long as one has an account.
CREATE TRIGGER member_roles_keep_an_owner BEFORE DELETE ON member_roles
WHEN OLD.role = 'owner'
  AND EXISTS (SELECT 1 FROM members WHERE id = OLD.member_id)
  AND NOT EXISTS (SELECT 1 FROM member_roles WHERE role = 'owner' AND member_id <> OLD.member_id)
BEGIN SELECT RAISE(ABORT, 'the last owner stays'); END;
CREATE INDEX member_roles_by_role ON member_roles (role, member_id);
