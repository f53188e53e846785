-- What a member chose. No row means the defaults.
CREATE TABLE preferences (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  sign_in_alerts INTEGER NOT NULL DEFAULT 1 CHECK (sign_in_alerts IN (0, 1)),
  shared_first_name INTEGER NOT NULL DEFAULT 1 CHECK (shared_first_name IN (0, 1)),
  shared_pages INTEGER NOT NULL DEFAULT 1 CHECK (shared_pages IN (0, 1))
) STRICT, WITHOUT ROWID;
