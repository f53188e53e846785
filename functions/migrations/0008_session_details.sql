-- What a member sees of a session. id is public and opens nothing; the token's hash never leaves the database.
ALTER TABLE sessions ADD COLUMN id TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN method TEXT NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'google', 'apple'));
-- Such as "Chrome on Android"; the full user agent is not kept.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
-- When the member last proved who they are; what is sensitive asks again after 15 minutes.
ALTER TABLE sessions ADD COLUMN confirmed_at TEXT NOT NULL DEFAULT '';
UPDATE sessions SET id = lower(hex(randomblob(16))), confirmed_at = created_at;
