-- What an owner switched without a deploy. A row is there while its switch is on: an empty table is the usual state.
-- Who switched what, when and why is kept in the audit log.
CREATE TABLE switches (
  name TEXT PRIMARY KEY,
  switched_at TEXT NOT NULL,
  -- NULL for a command on the operator's machine, and once the account is gone.
  switched_by TEXT REFERENCES members (id) ON DELETE SET NULL,
  -- From then on the switch counts as off, whether or not the row is still there. NULL: until someone turns it off.
  until TEXT,
  -- JSON: text, tone and link of the banner.
  banner TEXT CHECK ((name = 'banner') = (banner IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX switches_of_member ON switches (switched_by);
