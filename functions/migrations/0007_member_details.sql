-- email_verified_at: when the member proved that the address is theirs; NULL until then, and nothing is withheld.
ALTER TABLE members ADD COLUMN email_verified_at TEXT;
-- IANA name such as Europe/Lisbon; empty until the member or their browser says.
ALTER TABLE members ADD COLUMN time_zone TEXT NOT NULL DEFAULT '' CHECK (length(time_zone) <= 64);
