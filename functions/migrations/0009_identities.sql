-- Ways to sign in through someone else, keyed as OpenID Connect says: issuer and subject, never the address.
CREATE TABLE identities (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  provider TEXT NOT NULL CHECK (provider IN ('google', 'apple')),
  -- The address as the provider last said it, for the member to recognise the account by.
  email TEXT NOT NULL DEFAULT '',
  linked_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (member_id, provider)
) STRICT, WITHOUT ROWID;

-- A sign-in that went out to a provider and is not back yet. Deleted by whoever comes back first; kept ten minutes.
CREATE TABLE openid_transactions (
  -- SHA-256 of the id in the browser's cookie.
  id_hash TEXT PRIMARY KEY,
  provider TEXT NOT NULL CHECK (provider IN ('google', 'apple')),
  state TEXT NOT NULL,
  nonce TEXT NOT NULL,
  code_verifier TEXT NOT NULL,
  redirect TEXT NOT NULL,
  -- Set when a signed-in member adds the provider to their account: the session that asked for it.
  link_session_hash TEXT REFERENCES sessions(token_hash) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX openid_transactions_by_expiry ON openid_transactions (expires_at);
CREATE INDEX openid_transactions_by_session ON openid_transactions (link_session_hash);
