-- What each subscription brings a month, from each date on: US cents, after discounts, a yearly plan as a twelfth, 0 while it is
-- paused, free or over. The last row until a date counts. Like all billing records it outlives the account.
CREATE TABLE membership_rates (
  subscription_id TEXT NOT NULL,
  from_at TEXT NOT NULL,
  member_id TEXT NOT NULL,
  monthly_cents INTEGER NOT NULL CHECK (monthly_cents >= 0),
  PRIMARY KEY (subscription_id, from_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX membership_rates_of_member ON membership_rates (member_id, from_at);
CREATE INDEX membership_rates_by_time ON membership_rates (from_at);

-- Every refund, also a part of a payment. `refunded_cents` is the invoice's sum after it.
CREATE TABLE membership_refunds (
  invoice_id TEXT NOT NULL,
  refunded_cents INTEGER NOT NULL CHECK (refunded_cents > 0),
  member_id TEXT NOT NULL,
  cents INTEGER NOT NULL CHECK (cents > 0),
  refunded_at TEXT NOT NULL,
  PRIMARY KEY (invoice_id, refunded_cents)
) STRICT, WITHOUT ROWID;
CREATE INDEX membership_refunds_by_time ON membership_refunds (refunded_at);
CREATE INDEX membership_refunds_of_member ON membership_refunds (member_id);

-- Why a member canceled, in their own answer. Both may be empty.
CREATE TABLE membership_leaving_reasons (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  said_at TEXT NOT NULL,
  reason TEXT NOT NULL,
  comment TEXT NOT NULL CHECK (length(comment) <= 1000),
  PRIMARY KEY (member_id, said_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX membership_leaving_reasons_by_time ON membership_leaving_reasons (said_at);

-- Until now: plans at their list price, with the changes that are known.
CREATE TABLE known_prices (plan TEXT, billing TEXT, cents INTEGER);
INSERT INTO known_prices VALUES
  ('complete', 'monthly', 1999), ('complete', 'annual', 1399), ('quick', 'monthly', 2249), ('quick', 'annual', 1517),
  ('business', 'monthly', 5024), ('business', 'annual', 3517), ('agency', 'monthly', 14774), ('agency', 'annual', 10308);
INSERT INTO membership_rates
  SELECT s.id, s.first_paid_at, s.member_id, p.cents FROM subscriptions s JOIN known_prices p
    ON p.plan = coalesce((SELECT e.detail ->> 'fromPlan' FROM membership_events e
      WHERE e.member_id = s.member_id AND e.subscription_id = s.id AND e.kind = 'plan-changed' ORDER BY e.happened_at LIMIT 1), s.plan)
    AND p.billing = coalesce((SELECT e.detail ->> 'fromBilling' FROM membership_events e
      WHERE e.member_id = s.member_id AND e.subscription_id = s.id AND e.kind = 'plan-changed' ORDER BY e.happened_at LIMIT 1), s.billing)
  WHERE s.first_paid_at IS NOT NULL;
INSERT INTO membership_rates
  SELECT e.subscription_id, e.happened_at, e.member_id, p.cents FROM membership_events e JOIN known_prices p
    ON p.plan = e.detail ->> 'plan' AND p.billing = e.detail ->> 'billing'
  WHERE e.kind = 'plan-changed' AND e.subscription_id IS NOT NULL
  ON CONFLICT DO UPDATE SET monthly_cents = excluded.monthly_cents;
INSERT INTO membership_rates
  SELECT id, coalesce(ended_at, paid_until, first_paid_at), member_id, 0 FROM subscriptions
  WHERE first_paid_at IS NOT NULL AND status IN ('canceled', 'unpaid')
  ON CONFLICT DO UPDATE SET monthly_cents = 0;
INSERT INTO membership_rates
  SELECT id, paused_from, member_id, 0 FROM subscriptions WHERE first_paid_at IS NOT NULL AND paused_from IS NOT NULL
  ON CONFLICT DO UPDATE SET monthly_cents = 0;
DROP TABLE known_prices;
INSERT INTO membership_refunds
  SELECT i.id, i.refunded_cents, i.member_id, i.refunded_cents,
    coalesce((SELECT max(g.requested_at) FROM guarantee_refunds g WHERE g.subscription_id = i.subscription_id), i.paid_at, i.created_at)
  FROM invoices i WHERE i.refunded_cents > 0;
