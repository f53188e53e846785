-- When it was decided whether the member is asked to come back (functions/membership/come-back.ts): once for each
-- subscription that has ended, whether an email goes out or not. Not Stripe’s, unlike the rest of the row.
ALTER TABLE subscriptions ADD COLUMN come_back_settled_at TEXT;

-- Those that ended and wait for it.
CREATE INDEX subscriptions_to_come_back ON subscriptions (ended_at)
  WHERE ended_at IS NOT NULL AND come_back_settled_at IS NULL;
