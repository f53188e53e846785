-- Answers kept for 24 hours by the key of their request; an empty answer means that the request is still at work.
CREATE TABLE idempotency_keys (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  created INTEGER NOT NULL,
  -- Of the process that works on it. One that was killed left nothing behind, so another may take over.
  claimed_by TEXT NOT NULL,
  -- Milliseconds of this machine's clock. A request that nobody waits for any more may be stopped in the middle.
  claimed_at INTEGER NOT NULL,
  status INTEGER,
  body TEXT
) STRICT;

-- What is to go wrong, oldest first.
CREATE TABLE faults (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  target TEXT NOT NULL CHECK (target IN ('request', 'delivery')),
  remaining INTEGER NOT NULL CHECK (remaining >= 0),
  fault TEXT NOT NULL
) STRICT;

-- `clock`: by how many seconds the local Stripe is ahead. `after_retries`: what becomes of a subscription nobody pays.
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
