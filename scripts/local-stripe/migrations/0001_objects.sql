-- Everything the local Stripe knows. The document is the truth; the columns beside it are what lists and the clock need.
CREATE TABLE objects (
  -- Order of creation: many objects share one second, and lists must not.
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  created INTEGER NOT NULL,
  -- Raised by every write, which names the version it read: of two writers one starts again.
  version INTEGER NOT NULL DEFAULT 1,
  deleted INTEGER NOT NULL DEFAULT 0,
  -- The test clock that ages this object; NULL is the clock of the whole local Stripe.
  clock TEXT,
  -- The next second at which time alone changes this object.
  due_at INTEGER,
  document TEXT NOT NULL
) STRICT;
CREATE INDEX objects_of_kind ON objects (kind, seq);
CREATE INDEX objects_of_customer ON objects (kind, json_extract(document, '$.customer'));
CREATE INDEX payments_of_intent ON objects (kind, json_extract(document, '$.payment.payment_intent'));
CREATE INDEX payments_of_invoice ON objects (kind, json_extract(document, '$.invoice'));
CREATE INDEX invoices_of_subscription
  ON objects (kind, json_extract(document, '$.parent.subscription_details.subscription'));
CREATE INDEX objects_due ON objects (clock, due_at) WHERE due_at IS NOT NULL;

-- Two things that may exist once: a price's lookup key, an active promotion code's text.
CREATE UNIQUE INDEX one_price_per_lookup_key ON objects (json_extract(document, '$.lookup_key'))
  WHERE kind = 'price' AND json_extract(document, '$.lookup_key') IS NOT NULL;
CREATE UNIQUE INDEX one_active_code ON objects (lower(json_extract(document, '$.code')))
  WHERE kind = 'promotion_code' AND json_extract(document, '$.active') = 1;

-- A statement that must have changed a row adds one here when it has not, and the empty text undoes the whole batch.
CREATE TABLE conflicts (id TEXT NOT NULL CHECK (id <> '')) STRICT;
