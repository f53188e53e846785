-- How often someone tried something within a time window (seconds since 1970).
CREATE TABLE rate_limits (
  subject TEXT NOT NULL,
  window_start INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  PRIMARY KEY (subject, window_start)
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_limits_by_window ON rate_limits (window_start);
