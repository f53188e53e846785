-- The project that a member works on for four weeks: at most one. Its weeks are content; what is handed in for them are
-- artifacts, which stay when the project ends. The client's facts are in business_facts, where prompts are filled from.
CREATE TABLE projects (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  -- The business model: the project's key in the content.
  model TEXT NOT NULL CHECK (length(model) BETWEEN 1 AND 60),
  -- The key of one of the project's invented clients; NULL for a client of the member's own.
  client TEXT CHECK (length(client) BETWEEN 1 AND 60),
  is_invented INTEGER NOT NULL CHECK (is_invented IN (0, 1)),
  started_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Four more facts of 300 characters each, which JSON may write with twice as many.
CREATE TABLE business_facts_with_client (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  -- JSON, a text per fact: functions/business-facts/rules/facts.ts
  facts TEXT NOT NULL CHECK (json_valid(facts) AND length(facts) <= 12000),
  updated_at TEXT NOT NULL
) STRICT;
INSERT INTO business_facts_with_client SELECT member_id, facts, updated_at FROM business_facts;
DROP TABLE business_facts;
ALTER TABLE business_facts_with_client RENAME TO business_facts;
