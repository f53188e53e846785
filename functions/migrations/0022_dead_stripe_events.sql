-- Messages that nobody could act upon for three days: few if any, and looked for every minute by whoever watches over the platform.
CREATE INDEX stripe_events_dead ON stripe_events (received_at) WHERE state = 'dead';
