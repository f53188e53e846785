-- What a member has told us about their business, to fill prompts, plans and research with. One row per member.
CREATE TABLE business_facts (
  member_id TEXT PRIMARY KEY REFERENCES members(id) ON DELETE CASCADE,
  -- JSON, a text per fact: functions/business-facts/rules/facts.ts
  facts TEXT NOT NULL CHECK (json_valid(facts) AND length(facts) <= 8000),
  updated_at TEXT NOT NULL
) STRICT;
