-- What a trip to a provider is for. A session goes on under another token after one, and takes its other trips along.
-- Rows live for ten minutes: whoever is on the way during the migration starts again.
DROP TABLE openid_transactions;
CREATE TABLE openid_transactions (
  -- SHA-256 of the id in the browser's cookie.
  id_hash TEXT PRIMARY KEY,
  provider TEXT NOT NULL CHECK (provider IN ('google', 'apple')),
  state TEXT NOT NULL,
  nonce TEXT NOT NULL,
  code_verifier TEXT NOT NULL,
  redirect TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('sign-in', 'link', 'confirm')),
  -- Whose member adds the provider to their account, or proves that it is still them.
  session_hash TEXT REFERENCES sessions(token_hash) ON UPDATE CASCADE ON DELETE CASCADE,
  expires_at TEXT NOT NULL,
  CHECK ((purpose = 'sign-in') = (session_hash IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX openid_transactions_by_expiry ON openid_transactions (expires_at);
CREATE INDEX openid_transactions_by_session ON openid_transactions (session_hash);
