-- What a member has paid for. No row means the Free Starter tier.
CREATE TABLE memberships (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  tier TEXT NOT NULL CHECK (tier IN ('quick', 'business', 'agency', 'complete')),
  status TEXT NOT NULL CHECK (status IN ('active', 'inactive')),
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
