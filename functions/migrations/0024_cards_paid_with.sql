-- Stripe's fingerprints, as JSON, of the cards that paid: a referral paid with the referrer's own card does not count, and
-- friends with one card count once. They tell cards apart and say nothing about them.
ALTER TABLE subscriptions ADD COLUMN paid_with TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(paid_with));
