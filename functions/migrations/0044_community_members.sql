-- Who takes part in the community: a name to be mentioned by, roles, and whom one does not want to read.
CREATE TABLE community_members (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  -- Given when a member first writes; never changes, and is free again when the account is deleted.
  handle TEXT NOT NULL UNIQUE CHECK (length(handle) BETWEEN 2 AND 40),
  -- Set by a moderator: until then the member reads, but doesn't write.
  suspended_until TEXT,
  joined_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Granted by a command, see docs/operating.md.
CREATE TABLE member_roles (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'support', 'moderator', 'editor')),
  granted_at TEXT NOT NULL,
  PRIMARY KEY (member_id, role)
) STRICT, WITHOUT ROWID;

CREATE TABLE member_blocks (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  blocked_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  blocked_at TEXT NOT NULL,
  PRIMARY KEY (member_id, blocked_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX member_blocks_of ON member_blocks (blocked_id);
