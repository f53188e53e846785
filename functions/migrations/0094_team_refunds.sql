-- A refund that a colleague asked for, from the press until the money is on its way: Stripe and D1 have no common
-- transaction. The row is written before Stripe is asked, and the cron job finishes what a crash left behind.
CREATE TABLE team_refunds (
  -- The audit log's request, and part of Stripe's idempotency key.
  request_id TEXT PRIMARY KEY CHECK (length(request_id) = 36),
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  subscription_id TEXT NOT NULL,
  invoice_id TEXT NOT NULL,
  payment_intent_id TEXT NOT NULL,
  cents INTEGER NOT NULL CHECK (cents > 0),
  -- 1: the subscription ends as well.
  ends_access INTEGER NOT NULL CHECK (ends_access IN (0, 1)),
  asked_at TEXT NOT NULL,
  -- Failures that Stripe reported and would repeat under the same key.
  tries INTEGER NOT NULL DEFAULT 0,
  -- Stripe's id; NULL until the refund is made there.
  refund_id TEXT,
  finished_at TEXT,
  failed_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX team_refunds_of_invoice ON team_refunds (invoice_id);
CREATE INDEX team_refunds_of_member ON team_refunds (member_id, asked_at);
CREATE INDEX team_refunds_open ON team_refunds (asked_at) WHERE finished_at IS NULL AND failed_at IS NULL;
