-- Questions about members that the team has named: functions/admin/members. Shared by everyone who may see members.
CREATE TABLE admin_groups (
  -- Made by the browser.
  id TEXT PRIMARY KEY CHECK (length(id) = 36),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- JSON: functions/admin/members/rules/clauses.ts
  audience TEXT NOT NULL CHECK (json_valid(audience) AND length(audience) <= 4000),
  saved_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- How many members are in a group: counted by the cron job, at most 10,001.
CREATE TABLE admin_group_counts (
  -- The name of a ready-made group, or an ID of admin_groups.
  group_key TEXT PRIMARY KEY,
  people INTEGER NOT NULL CHECK (people >= 0),
  counted_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
