-- What the console's Today lists, and what was put off there.

-- By when an answer has to be at Stripe, and what is disputed; as Stripe last said.
ALTER TABLE disputes ADD COLUMN answer_by TEXT;
ALTER TABLE disputes ADD COLUMN amount_cents INTEGER;
CREATE INDEX disputes_open ON disputes (opened_told_at) WHERE closed_told_at IS NULL;

CREATE INDEX subscriptions_owed ON subscriptions (paid_until) WHERE status IN ('past_due', 'unpaid');
CREATE INDEX forum_posts_unanswered_by_age ON forum_posts (created_at)
  WHERE replies_count = 0 AND deleted_at IS NULL AND hidden_at IS NULL;

-- A row of Today that returns on a date. For the whole team: what one of them put off is not urgent for the others.
CREATE TABLE today_postponements (
  kind TEXT NOT NULL,
  -- The row's ID within its kind; it names no one once the account is gone.
  item_id TEXT NOT NULL,
  until TEXT NOT NULL,
  PRIMARY KEY (kind, item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX today_postponements_by_age ON today_postponements (until);
