-- Emails from an owner to many members: the words, to whom, and when (functions/admin/broadcasts). Words and audience are fixed
-- once it is scheduled.
CREATE TABLE broadcasts (
  -- From the browser that began the draft.
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  author_id TEXT REFERENCES members(id) ON DELETE SET NULL,
  -- JSON: see functions/admin/members/audience.
  audience TEXT NOT NULL CHECK (json_valid(audience)),
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  -- now; at: an instant; morning: 8 AM of a day, where each member is.
  timing TEXT NOT NULL CHECK (timing IN ('now', 'at', 'morning')),
  -- The instant, or the day as YYYY-MM-DD; NULL for now.
  timing_value TEXT,
  -- Members who no longer fit when their email is sent get none.
  fits_again INTEGER NOT NULL DEFAULT 0 CHECK (fits_again IN (0, 1)),
  -- Counts the saves of the draft, so that two tabs don't overwrite each other.
  version INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- When these words were last sent as a test.
  tested_at TEXT,
  scheduled_at TEXT,
  -- From when on recipients are listed.
  starts_at TEXT,
  started_at TEXT,
  -- The last member that was looked at for the list of recipients.
  cursor TEXT NOT NULL DEFAULT '',
  listed_at TEXT,
  finished_at TEXT,
  stopped_at TEXT,
  -- Kept by triggers.
  recipients INTEGER NOT NULL DEFAULT 0,
  sent INTEGER NOT NULL DEFAULT 0,
  not_sent INTEGER NOT NULL DEFAULT 0,
  bounced INTEGER NOT NULL DEFAULT 0,
  unsubscribed INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX broadcasts_by_change ON broadcasts (updated_at DESC);
CREATE INDEX broadcasts_of_author ON broadcasts (author_id);
CREATE INDEX broadcasts_running ON broadcasts (starts_at)
  WHERE scheduled_at IS NOT NULL AND finished_at IS NULL AND stopped_at IS NULL;

CREATE INDEX broadcasts_begun ON broadcasts (started_at) WHERE started_at IS NOT NULL;

-- One row for each member who is to get it: the primary key is why no one gets it twice.
CREATE TABLE broadcast_recipients (
  broadcast_id TEXT NOT NULL REFERENCES broadcasts(id) ON DELETE CASCADE,
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  due_at TEXT NOT NULL,
  -- When its email was put into the outbox.
  queued_at TEXT,
  -- NULL until it is known: sent, or why not (unsubscribed, refused-address, not-fitting, stopped, or the provider’s code).
  outcome TEXT,
  settled_at TEXT,
  bounced_at TEXT,
  -- Turned off such emails within seven days after this one.
  unsubscribed_at TEXT,
  PRIMARY KEY (broadcast_id, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX broadcast_recipients_due ON broadcast_recipients (broadcast_id, due_at)
  WHERE queued_at IS NULL AND outcome IS NULL;
CREATE INDEX broadcast_recipients_open ON broadcast_recipients (broadcast_id) WHERE outcome IS NULL;
CREATE INDEX broadcast_recipients_of_member ON broadcast_recipients (member_id, settled_at);

CREATE TRIGGER broadcast_recipients_listed AFTER INSERT ON broadcast_recipients
BEGIN
  UPDATE broadcasts SET recipients = recipients + 1 WHERE id = new.broadcast_id;
END;
-- An account that was deleted before its email went out.
CREATE TRIGGER broadcast_recipients_gone AFTER DELETE ON broadcast_recipients WHEN old.outcome IS NULL
BEGIN
  UPDATE broadcasts SET recipients = recipients - 1 WHERE id = old.broadcast_id;
END;
CREATE TRIGGER broadcast_recipients_settled AFTER UPDATE OF outcome ON broadcast_recipients
WHEN new.outcome IS NOT old.outcome
BEGIN
  UPDATE broadcasts SET
    sent = sent + (new.outcome IS 'sent') - (old.outcome IS 'sent'),
    not_sent = not_sent + (coalesce(new.outcome, 'sent') <> 'sent') - (coalesce(old.outcome, 'sent') <> 'sent')
  WHERE id = new.broadcast_id;
END;
CREATE TRIGGER broadcast_recipients_bounced AFTER UPDATE OF bounced_at ON broadcast_recipients
WHEN new.bounced_at IS NOT NULL AND old.bounced_at IS NULL
BEGIN
  UPDATE broadcasts SET bounced = bounced + 1 WHERE id = new.broadcast_id;
END;

-- What became of the email, in the same transaction as the outbox learns it. Its key is broadcast:<broadcast>:<member>.
CREATE TRIGGER broadcast_recipients_after_sending AFTER UPDATE OF sent_at, given_up_at ON mails
WHEN new.kind = 'broadcast' AND (new.sent_at IS NOT old.sent_at OR new.given_up_at IS NOT old.given_up_at)
BEGIN
  UPDATE broadcast_recipients SET
    outcome = CASE WHEN new.sent_at IS NOT NULL THEN 'sent' WHEN new.given_up_at IS NOT NULL THEN coalesce(new.last_error, 'unknown') END,
    settled_at = coalesce(new.sent_at, new.given_up_at)
  WHERE broadcast_id = substr(new.dedupe_key, 11, 36) AND member_id = new.member_id;
END;

-- Whoever turns news off within seven days after a broadcast did so because of it, or at least after it.
CREATE TRIGGER broadcast_recipients_unsubscribed_new AFTER INSERT ON notification_settings
WHEN new.event = 'news' AND new.email = 'off'
BEGIN
  UPDATE broadcast_recipients SET unsubscribed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE member_id = new.member_id AND outcome = 'sent' AND unsubscribed_at IS NULL
    AND settled_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-7 days');
END;
CREATE TRIGGER broadcast_recipients_unsubscribed AFTER UPDATE OF email ON notification_settings
WHEN new.event = 'news' AND new.email = 'off' AND old.email <> 'off'
BEGIN
  UPDATE broadcast_recipients SET unsubscribed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE member_id = new.member_id AND outcome = 'sent' AND unsubscribed_at IS NULL
    AND settled_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-7 days');
END;
CREATE TRIGGER broadcast_recipients_left AFTER UPDATE OF unsubscribed_at ON broadcast_recipients
WHEN new.unsubscribed_at IS NOT NULL AND old.unsubscribed_at IS NULL
BEGIN
  UPDATE broadcasts SET unsubscribed = unsubscribed + 1 WHERE id = new.broadcast_id;
END;

-- What members who got it did in the seven days after, and in the seven days before. Counted by the cron.
CREATE TABLE broadcast_results (
  broadcast_id TEXT PRIMARY KEY REFERENCES broadcasts(id) ON DELETE CASCADE,
  -- JSON: what it is counted of, before and after.
  counts TEXT NOT NULL CHECK (json_valid(counts)),
  counted_at TEXT NOT NULL,
  -- Seven days are over for everyone: the counts stay as they are.
  is_final INTEGER NOT NULL CHECK (is_final IN (0, 1))
) STRICT, WITHOUT ROWID;

-- Addresses that come back, or whose owner told the mailbox that an email is spam. No email goes there, or only what the
-- law or the account’s security needs (functions/email/refused-addresses.ts).
CREATE TABLE refused_addresses (
  -- In the form in which addresses are compared.
  address_key TEXT PRIMARY KEY,
  because TEXT NOT NULL CHECK (because IN ('bounce', 'complaint')),
  -- The provider’s word for it.
  detail TEXT NOT NULL CHECK (length(detail) <= 120),
  refused_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX refused_addresses_by_time ON refused_addresses (refused_at);

-- Messages of the email provider that were read, by the number it gives each: a second delivery changes nothing.
CREATE TABLE email_provider_events (
  id TEXT PRIMARY KEY,
  received_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX email_provider_events_by_time ON email_provider_events (received_at);

-- Kinds of email that an owner has switched off.
CREATE TABLE email_switches (
  kind TEXT PRIMARY KEY,
  switched_off_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- For the count of a kind over the last week.
CREATE INDEX mails_by_kind ON mails (kind, sent_at) WHERE sent_at IS NOT NULL;
-- The emails of one broadcast that wait.
CREATE INDEX mails_of_broadcasts ON mails (dedupe_key)
  WHERE kind = 'broadcast' AND sent_at IS NULL AND given_up_at IS NULL;

CREATE TRIGGER broadcast_recipients_came_back AFTER INSERT ON refused_addresses WHEN new.because = 'bounce'
BEGIN
  UPDATE broadcast_recipients SET bounced_at = new.refused_at
  WHERE member_id = (SELECT id FROM members WHERE email_key = new.address_key) AND outcome = 'sent' AND bounced_at IS NULL
    AND settled_at > strftime('%Y-%m-%dT%H:%M:%fZ', new.refused_at, '-4 days');
END;

-- A link that was used proves that emails arrive. A complaint is lifted only by confirming the address, which asks for it.
CREATE TRIGGER refused_addresses_proved AFTER UPDATE OF claim ON one_time_links WHEN new.claim IS NOT NULL
BEGIN
  DELETE FROM refused_addresses
  WHERE address_key IN (lower(new.email), (SELECT email_key FROM members WHERE id = new.member_id AND email = new.email))
    AND (because = 'bounce' OR new.purpose <> 'reset');
END;
