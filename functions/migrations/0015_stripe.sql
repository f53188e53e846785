-- Who a member is at Stripe. Like all billing records it outlives the account, under an id that names nobody.
CREATE TABLE customers (
  member_id TEXT PRIMARY KEY,
  -- Stripe's id.
  id TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The one checkout a member has open. The attempt is part of the key under which Stripe creates the subscription, so that
-- ten clicks make one; it grows when something else is chosen, when the last one is used up, and when Stripe failed.
CREATE TABLE checkouts (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  plan TEXT NOT NULL CHECK (plan IN ('quick', 'business', 'agency', 'complete')),
  billing TEXT NOT NULL CHECK (billing IN ('monthly', 'annual')),
  promotion_code TEXT NOT NULL,
  subscription_id TEXT,
  updated_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX checkouts_by_age ON checkouts (updated_at);

-- What of a subscription is shown to its member; as Stripe last said, like the rest of the row.
ALTER TABLE subscriptions ADD COLUMN created_at TEXT;
ALTER TABLE subscriptions ADD COLUMN next_charge_at TEXT;
ALTER TABLE subscriptions ADD COLUMN next_charge_cents INTEGER;
ALTER TABLE subscriptions ADD COLUMN card_brand TEXT;
ALTER TABLE subscriptions ADD COLUMN card_last4 TEXT;
-- YYYY-MM
ALTER TABLE subscriptions ADD COLUMN card_expires TEXT;
ALTER TABLE subscriptions ADD COLUMN card_fingerprint TEXT;
ALTER TABLE subscriptions ADD COLUMN canceled_at TEXT;
ALTER TABLE subscriptions ADD COLUMN ended_at TEXT;
CREATE INDEX subscriptions_by_next_charge ON subscriptions (next_charge_at);
CREATE INDEX subscriptions_by_customer ON subscriptions (customer_id);

-- Whoever reads a subscription at Stripe takes a ticket first, and may write only if no later ticket has been written.
CREATE TABLE subscription_syncs (
  subscription_id TEXT PRIMARY KEY,
  ticket INTEGER NOT NULL,
  applied INTEGER NOT NULL,
  applied_at TEXT,
  -- SHA-256 of what was read: whoever reads the same has nothing to write.
  digest TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX subscription_syncs_by_age ON subscription_syncs (applied_at);

-- Messages from Stripe. They only say whose subscription to read again; nothing in them is believed.
CREATE TABLE stripe_events (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  subscription_id TEXT,
  customer_id TEXT,
  charge_id TEXT,
  created_at TEXT NOT NULL,
  received_at TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'done', 'dead')),
  attempts INTEGER NOT NULL,
  due_at TEXT NOT NULL,
  last_error TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX stripe_events_pending ON stripe_events (due_at) WHERE state = 'pending';
CREATE INDEX stripe_events_by_age ON stripe_events (received_at);

CREATE TABLE invoices (
  id TEXT PRIMARY KEY,
  subscription_id TEXT NOT NULL,
  member_id TEXT NOT NULL,
  number TEXT,
  -- Stripe's words.
  status TEXT NOT NULL,
  reason TEXT NOT NULL,
  amount_cents INTEGER NOT NULL,
  paid_cents INTEGER NOT NULL,
  refunded_cents INTEGER NOT NULL,
  period_start TEXT NOT NULL,
  period_end TEXT NOT NULL,
  created_at TEXT NOT NULL,
  paid_at TEXT,
  payment_intent_id TEXT,
  page_url TEXT,
  pdf_url TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX invoices_by_member ON invoices (member_id, created_at);
CREATE INDEX invoices_by_subscription ON invoices (subscription_id);

-- What happened to a membership, for the member to read. The id says what it is about, so nothing is told twice.
CREATE TABLE membership_events (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  subscription_id TEXT,
  kind TEXT NOT NULL,
  -- JSON
  detail TEXT NOT NULL,
  happened_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX membership_events_by_member ON membership_events (member_id, happened_at);

-- A refund inside the guarantee, from the moment it was asked for until the money is on its way.
CREATE TABLE guarantee_refunds (
  subscription_id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  requested_at TEXT NOT NULL,
  finished_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX guarantee_refunds_by_member ON guarantee_refunds (member_id);
CREATE INDEX guarantee_refunds_open ON guarantee_refunds (requested_at) WHERE finished_at IS NULL;

-- A free year that was taken back, because those who were referred took their money back.
ALTER TABLE grants ADD COLUMN revoked_at TEXT;
-- 1 until Stripe was told that nothing is charged during a free year, or that it is again.
ALTER TABLE grants ADD COLUMN billing_due INTEGER NOT NULL DEFAULT 0;
CREATE INDEX grants_billing_due ON grants (member_id) WHERE billing_due = 1;
