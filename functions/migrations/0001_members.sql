-- One row per person who signed up. email_key is the address as compared: trimmed, NFKC, lower case.
-- password_hash is NULL for people who only sign in through an identity provider.
CREATE TABLE members (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  email_key TEXT NOT NULL UNIQUE,
  first_name TEXT NOT NULL DEFAULT '' CHECK (length(first_name) <= 80),
  last_name TEXT NOT NULL DEFAULT '' CHECK (length(last_name) <= 80),
  password_hash TEXT,
  joined_at TEXT NOT NULL
) STRICT;
