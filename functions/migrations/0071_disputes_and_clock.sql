-- Disputes at Stripe that the owner was told about, so that each email is written once; the emails themselves are
-- deleted after a month. Nothing here names a member.
CREATE TABLE disputes (
  id TEXT PRIMARY KEY,
  subscription_id TEXT NOT NULL,
  opened_told_at TEXT NOT NULL,
  closed_told_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX disputes_of_subscription ON disputes (subscription_id);

-- When each cron was last done with its work, failed steps included. An hour without a row's change: nothing is sent.
CREATE TABLE cron_runs (
  cron TEXT PRIMARY KEY,
  finished_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- For /api/ready: what was given up in the last day.
CREATE INDEX mails_given_up ON mails (given_up_at) WHERE given_up_at IS NOT NULL;
CREATE INDEX file_deletions_by_age ON file_deletions (since);
CREATE INDEX moderation_cases_waiting ON moderation_cases (opened_at) WHERE decided_at IS NULL;
