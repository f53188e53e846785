-- What strangers can cause without being signed in is counted, one row per hour and device, and read apart from the rest:
-- so nobody can push a sign-in or a change out of the history that its member reads.
ALTER TABLE account_events ADD COLUMN times INTEGER NOT NULL DEFAULT 1;
CREATE INDEX account_events_of_strangers ON account_events (member_id, created_at DESC)
  WHERE kind IN ('sign-in-failed', 'reset-asked');
CREATE INDEX account_events_of_members ON account_events (member_id, created_at DESC)
  WHERE kind NOT IN ('sign-in-failed', 'reset-asked');
