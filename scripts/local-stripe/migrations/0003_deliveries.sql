-- One row per event and endpoint: an outbox that is filled in the same transaction as the change it reports.
CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sending', 'delivered', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER NOT NULL,
  -- Who sends it, and since when (milliseconds of this machine's clock).
  sent_by TEXT,
  sent_at INTEGER,
  last_answer TEXT,
  UNIQUE (event, endpoint)
) STRICT;
CREATE INDEX deliveries_due ON deliveries (state, due_at);
