-- Discounts made in the console. Stripe’s coupon and promotion code decide who may use one; this is what the console shows.
CREATE TABLE offers (
  -- The request that made it.
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  percent INTEGER CHECK (percent BETWEEN 1 AND 99),
  amount_cents INTEGER CHECK (amount_cents > 0),
  duration TEXT NOT NULL CHECK (duration IN ('once', 'months', 'forever')),
  months INTEGER CHECK (months BETWEEN 1 AND 24),
  -- NULL: each.
  plan TEXT CHECK (plan IN ('quick', 'business', 'agency', 'complete')),
  billing TEXT CHECK (billing IN ('monthly', 'annual')),
  -- NULL: as many as like.
  most_uses INTEGER CHECK (most_uses > 0),
  is_for_new INTEGER NOT NULL CHECK (is_for_new IN (0, 1)),
  ends_at TEXT,
  -- making and ending: Stripe is still to be told. refused: Stripe has another code of this name.
  state TEXT NOT NULL CHECK (state IN ('making', 'open', 'ending', 'ended', 'refused')),
  -- Stripe’s id of the promotion code.
  stripe_code_id TEXT,
  created_at TEXT NOT NULL,
  ended_at TEXT,
  CHECK ((percent IS NULL) <> (amount_cents IS NULL)),
  CHECK ((duration = 'months') = (months IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX offers_by_code ON offers (code) WHERE state IN ('making', 'open', 'ending');
CREATE INDEX offers_to_tell ON offers (created_at) WHERE state IN ('making', 'ending');
CREATE INDEX offers_by_age ON offers (created_at);

-- The subscriptions that began with an offer, from their first payment on. Like them they outlive the account.
CREATE TABLE offer_uses (
  subscription_id TEXT PRIMARY KEY REFERENCES subscriptions(id) ON DELETE CASCADE,
  offer_id TEXT NOT NULL REFERENCES offers(id)
) STRICT, WITHOUT ROWID;
CREATE INDEX offer_uses_by_offer ON offer_uses (offer_id);

-- Months given to an address, until the member with this address has confirmed it.
CREATE TABLE gifts (
  -- The request that made it.
  id TEXT PRIMARY KEY,
  -- NULL once it is opened, taken back or forgotten.
  email TEXT,
  email_key TEXT,
  member_id TEXT REFERENCES members(id) ON DELETE CASCADE,
  plan TEXT NOT NULL CHECK (plan IN ('quick', 'business', 'agency', 'complete')),
  months INTEGER NOT NULL CHECK (months BETWEEN 1 AND 24),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  opened_at TEXT,
  taken_back_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX gifts_waiting ON gifts (email_key) WHERE email_key IS NOT NULL;
CREATE INDEX gifts_by_member ON gifts (member_id);
CREATE INDEX gifts_by_age ON gifts (created_at);
