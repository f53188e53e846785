-- What counts toward a member's AI uses. Nothing of what was written: only when, and what kind. Kept for 13 months.
CREATE TABLE ai_uses (
  -- Made by the browser: a retry does not count twice.
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  member_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('text', 'chat', 'image')),
  source TEXT NOT NULL CHECK (source IN ('rules', 'model')),
  used_at TEXT NOT NULL
) STRICT;
CREATE INDEX ai_uses_of_member ON ai_uses (member_id, used_at);
CREATE INDEX ai_uses_used_at ON ai_uses (used_at);

-- Requests to the AI model, for the daily ceiling over all members. Not tied to the member, so that deleting an account
-- does not make room for more calls on the same day.
CREATE TABLE ai_calls (
  id TEXT PRIMARY KEY,
  -- Null if the use was given back although the provider may bill the call.
  use_id TEXT,
  called_at TEXT NOT NULL
) STRICT;
CREATE INDEX ai_calls_called_at ON ai_calls (called_at);
CREATE INDEX ai_calls_of_use ON ai_calls (use_id) WHERE use_id IS NOT NULL;
