-- Lanes: what a person waits for is sent before what thousands get (functions/email/lanes.ts).
-- 0: links. 1: the account and its payments. 2: bulk.
ALTER TABLE mails ADD COLUMN lane INTEGER NOT NULL DEFAULT 1 CHECK (lane BETWEEN 0 AND 2);
-- The call to the provider that the email belongs to, from its first try on: every try repeats the same call under the
-- same key. The email's own id: it is sent alone.
ALTER TABLE mails ADD COLUMN batch_id TEXT;
UPDATE mails SET lane = 0 WHERE sent_at IS NULL AND given_up_at IS NULL
  AND kind IN ('verify', 'reset', 'confirm-new-email', 'unknown-address', 'address-in-use');
UPDATE mails SET lane = 2 WHERE sent_at IS NULL AND given_up_at IS NULL
  AND kind IN ('community-digest', 'renewal-notice');
-- What was tried before this migration was tried alone.
UPDATE mails SET batch_id = id WHERE sent_at IS NULL AND given_up_at IS NULL AND attempts > 0;
CREATE INDEX mails_by_lane ON mails (lane, due_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX mails_waiting ON mails (lane, created_at) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX mails_of_batch ON mails (batch_id) WHERE sent_at IS NULL AND given_up_at IS NULL AND batch_id IS NOT NULL;
DROP INDEX mails_due;

-- Until when the provider takes no bulk email, by its own Retry-After. At most one row.
CREATE TABLE email_pauses (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  ends_at TEXT NOT NULL
) STRICT;
