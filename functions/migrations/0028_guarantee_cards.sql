-- Cards that the money-back guarantee was used with, by Stripe's fingerprint: it is given once per person and card.
-- A row goes with the record of its refund, seven years after the account.
CREATE TABLE guarantee_cards (
  fingerprint TEXT PRIMARY KEY,
  subscription_id TEXT NOT NULL REFERENCES guarantee_refunds(subscription_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX guarantee_cards_by_subscription ON guarantee_cards (subscription_id);

INSERT INTO guarantee_cards (fingerprint, subscription_id)
  SELECT p.value, g.subscription_id
  FROM guarantee_refunds g JOIN subscriptions s ON s.id = g.subscription_id JOIN json_each(s.paid_with) p
  ORDER BY g.requested_at
  ON CONFLICT (fingerprint) DO NOTHING;
