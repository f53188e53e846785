-- Since when a subscription that still runs at Stripe cannot be matched to a plan of the catalogue; NULL once it can be, or
-- is over. Few if any, and looked for every minute by the monitoring of /api/ready.
ALTER TABLE subscription_syncs ADD COLUMN unpriced_since TEXT;
CREATE INDEX subscription_syncs_unpriced ON subscription_syncs (unpriced_since) WHERE unpriced_since IS NOT NULL;
