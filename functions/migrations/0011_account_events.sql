-- What happened to an account: sign-ins, changes. The member reads it on /account; kept for a year.
CREATE TABLE account_events (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  -- What the kind leaves open, such as the provider's name.
  detail TEXT NOT NULL DEFAULT '',
  device TEXT NOT NULL DEFAULT '',
  -- ISO 3166 code of the country that Cloudflare saw; the address itself is not kept.
  country TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX account_events_by_member ON account_events (member_id, created_at DESC);
CREATE INDEX account_events_by_age ON account_events (created_at);
