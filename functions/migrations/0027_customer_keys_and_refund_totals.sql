-- Under which key Stripe makes a member's one customer. The generation grows only after Stripe has saved a failure under the
-- key, which it would repeat for a day, or after the customer was deleted there.
CREATE TABLE customer_keys (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  generation INTEGER NOT NULL CHECK (generation > 0)
) STRICT, WITHOUT ROWID;

-- US cents that had gone back already when the refund was asked for: the rest is the sum that its one email names.
ALTER TABLE guarantee_refunds ADD COLUMN refunded_before_cents INTEGER NOT NULL DEFAULT 0
  CHECK (refunded_before_cents >= 0);
