-- What a member gives to others. Made when it is first looked at, and never changed.
CREATE TABLE referral_codes (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  code TEXT NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;

-- Who came through whom. Without its member's row referee_id names nobody: a free year does not end because somebody
-- who paid for their part of it deletes the account. Counted is a row whose confirmed_at is later than its reversed_at.
CREATE TABLE referrals (
  referee_id TEXT PRIMARY KEY,
  referrer_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  referred_at TEXT NOT NULL,
  -- When the referee paid what makes the referral count.
  confirmed_at TEXT,
  -- When the referee last got that money back.
  reversed_at TEXT,
  -- Why it will never count.
  refused TEXT CHECK (refused IN ('same card')),
  CHECK (referee_id <> referrer_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX referrals_by_referrer ON referrals (referrer_id);
