-- Passkeys (WebAuthn): public keys that sign in as a member. The private key never leaves the member's devices.
CREATE TABLE passkeys (
  -- The credential's id, base64url. At most 1023 bytes: https://www.w3.org/TR/webauthn-3/#credential-id
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 1364),
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  -- COSE, base64url.
  public_key TEXT NOT NULL,
  -- As the authenticator last reported it. Synced passkeys report 0 forever.
  sign_count INTEGER NOT NULL CHECK (sign_count >= 0),
  -- How a browser reaches it: a JSON array such as ["internal","hybrid"].
  transports TEXT NOT NULL CHECK (json_valid(transports)),
  name TEXT NOT NULL,
  -- 1: the member's other devices have it too.
  is_synced INTEGER NOT NULL CHECK (is_synced IN (0, 1)),
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_by_member ON passkeys (member_id);

-- Challenges that were answered. Each permits one thing, once; after five minutes it permits nothing anyway.
CREATE TABLE used_passkey_challenges (
  -- SHA-256 of the challenge.
  challenge_hash TEXT PRIMARY KEY,
  -- The request that used it: the same batch may be sent twice.
  request_id TEXT NOT NULL,
  used_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX used_passkey_challenges_by_age ON used_passkey_challenges (used_at);

-- For members with a role: each code stands in for a passkey once. Only its SHA-256 is kept.
CREATE TABLE recovery_codes (
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  created_at TEXT NOT NULL,
  used_at TEXT,
  -- The request that used it.
  request_id TEXT,
  PRIMARY KEY (member_id, code_hash)
) STRICT, WITHOUT ROWID;

-- When the session last proved itself by a passkey, or by a recovery code in its place.
ALTER TABLE sessions ADD COLUMN passkey_at TEXT;

-- A CHECK cannot be changed, and triggers and foreign keys depend on the table: a new column takes the old one's name.
ALTER TABLE sessions ADD COLUMN signed_in_with TEXT NOT NULL DEFAULT 'password'
  CHECK (signed_in_with IN ('password', 'google', 'apple', 'passkey', 'recovery-code'));
UPDATE sessions SET signed_in_with = method;
ALTER TABLE sessions DROP COLUMN method;
ALTER TABLE sessions RENAME COLUMN signed_in_with TO method;
