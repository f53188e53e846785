-- Members whose name or address Stripe does not know yet. A row goes once Stripe was told, or when there is nobody there.
CREATE TABLE customer_changes (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  -- Another one with each change: only what was told is taken out.
  change_id TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX customer_changes_by_age ON customer_changes (changed_at);

-- Billing records go seven years after the account.
CREATE INDEX erasures_by_end ON erasures (finished_at);
