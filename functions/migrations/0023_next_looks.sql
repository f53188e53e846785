-- When a subscription is looked at again if nobody asks before; NULL once it is over. Moved on before each look, so that
-- one that cannot be read never keeps the others waiting.
ALTER TABLE subscription_syncs ADD COLUMN look_at TEXT;
UPDATE subscription_syncs SET look_at = coalesce(applied_at, '2026') WHERE EXISTS
  (SELECT 1 FROM subscriptions WHERE id = subscription_id AND status NOT IN ('canceled', 'incomplete_expired'));
CREATE INDEX subscription_syncs_by_look ON subscription_syncs (look_at) WHERE look_at IS NOT NULL;
DROP INDEX subscription_syncs_by_age;

-- What one reading of Stripe answers all at once.
CREATE INDEX stripe_events_pending_of ON stripe_events (subscription_id) WHERE state = 'pending';
