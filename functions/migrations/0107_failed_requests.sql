-- Requests that ended in an unexpected error, for two weeks. The member was shown the first eight characters of the id.
-- The route is a pattern and the fault names code: neither can have what someone typed.
CREATE TABLE failed_requests (
  -- X-Request-Id of the response.
  id TEXT PRIMARY KEY,
  failed_at TEXT NOT NULL,
  method TEXT NOT NULL,
  route TEXT NOT NULL,
  status INTEGER NOT NULL CHECK (status BETWEEN 500 AND 599),
  -- NULL: a visitor.
  member_id TEXT REFERENCES members (id) ON DELETE CASCADE,
  fault TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX failed_requests_by_time ON failed_requests (failed_at);
CREATE INDEX failed_requests_of_member ON failed_requests (member_id, failed_at);
CREATE INDEX failed_requests_of_route ON failed_requests (route, failed_at);
