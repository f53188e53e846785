-- What Stripe says of each subscription, as it was last read there. Stripe is the source of truth, nothing here is invented.
-- Without its member's row member_id names nobody: billing records outlive the account, for seven years.
CREATE TABLE subscriptions (
  -- Stripe's id.
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  customer_id TEXT NOT NULL,
  plan TEXT NOT NULL CHECK (plan IN ('quick', 'business', 'agency', 'complete')),
  billing TEXT NOT NULL CHECK (billing IN ('monthly', 'annual')),
  -- Stripe's word. One that we do not know gives no access.
  status TEXT NOT NULL,
  -- The end of the last period that was paid for; NULL before the first payment.
  paid_until TEXT,
  -- When it ends because the member cancelled; NULL while it renews.
  cancels_at TEXT,
  first_paid_at TEXT,
  -- As it was shown when it was bought.
  guarantee_days INTEGER NOT NULL CHECK (guarantee_days BETWEEN 0 AND 365)
) STRICT, WITHOUT ROWID;
CREATE INDEX subscriptions_by_member ON subscriptions (member_id);

-- Access that nobody paid for: a free year for five referrals, the demo's members. Never twice for the same reason.
CREATE TABLE grants (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  reason TEXT NOT NULL,
  tier TEXT NOT NULL CHECK (tier IN ('quick', 'business', 'agency', 'complete')),
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  PRIMARY KEY (member_id, reason)
) STRICT, WITHOUT ROWID;

-- A refund or a dispute takes a subscription's access away at once, whatever Stripe calls its status.
CREATE TABLE holds (
  subscription_id TEXT NOT NULL REFERENCES subscriptions(id),
  reason TEXT NOT NULL CHECK (reason IN ('refund', 'dispute')),
  placed_at TEXT NOT NULL,
  lifted_at TEXT,
  PRIMARY KEY (subscription_id, reason)
) STRICT, WITHOUT ROWID;

-- Until now only the demo's members had anything.
INSERT INTO grants (member_id, reason, tier, starts_at, ends_at)
  SELECT member_id, 'demo', tier, '2026-01-01T00:00:00.000Z', expires_at FROM memberships WHERE status = 'active';
DROP TABLE memberships;
