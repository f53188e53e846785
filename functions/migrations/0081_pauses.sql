-- A pause as Stripe reports it, like the rest of the row: the plan is closed from then on, because a renewal is skipped
-- or was. NULL: not paused.
ALTER TABLE subscriptions ADD COLUMN paused_from TEXT;
-- The first charge after the pause; NULL: not paused, or without an end.
ALTER TABLE subscriptions ADD COLUMN resumes_at TEXT;
-- Stripe counts months from this date: Jan 31, Feb 28, Mar 31.
ALTER TABLE subscriptions ADD COLUMN cycle_anchor TEXT;
-- One request at a time ends a pause, because that may charge the card.
ALTER TABLE subscriptions ADD COLUMN resume_claimed_until TEXT;
