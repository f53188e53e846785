-- What somebody chose about cookies, to be shown if it is ever doubted. The choice itself lies in the browser.
-- browser_id is a random number that the browser made and keeps: no account, no address. Kept for three years.
CREATE TABLE consent_receipts (
  browser_id TEXT NOT NULL,
  policy_version TEXT NOT NULL,
  -- By the browser's clock.
  chosen_at TEXT NOT NULL,
  analytics INTEGER NOT NULL CHECK (analytics IN (0, 1)),
  marketing INTEGER NOT NULL CHECK (marketing IN (0, 1)),
  functional INTEGER NOT NULL CHECK (functional IN (0, 1)),
  -- The law under which the visitor was asked, and the place that the edge saw, such as US-CA.
  law_type TEXT NOT NULL CHECK (law_type IN ('GDPR', 'CCPA', 'LGPD', 'PIPEDA', 'STANDARD')),
  region TEXT NOT NULL,
  received_at TEXT NOT NULL,
  PRIMARY KEY (browser_id, policy_version, chosen_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX consent_receipts_by_age ON consent_receipts (received_at);
