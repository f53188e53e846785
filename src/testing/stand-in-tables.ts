// Until their own migrations are there: the tables that moderation shares with study groups and resources.
const TABLES = [
  `CREATE TABLE IF NOT EXISTS study_groups (
     id INTEGER PRIMARY KEY,
     owner_id TEXT REFERENCES members(id) ON DELETE SET NULL,
     request_id TEXT NOT NULL,
     name TEXT NOT NULL,
     description TEXT NOT NULL,
     category TEXT NOT NULL,
     difficulty TEXT NOT NULL,
     capacity INTEGER NOT NULL,
     meets_on INTEGER NOT NULL,
     meets_at INTEGER NOT NULL,
     time_zone TEXT NOT NULL,
     minutes INTEGER NOT NULL,
     status TEXT NOT NULL CHECK (status IN ('pending', 'shown', 'refused', 'hidden')),
     status_reason TEXT,
     created_at TEXT NOT NULL,
     closed_at TEXT
   ) STRICT`,
  `CREATE INDEX IF NOT EXISTS study_groups_pending ON study_groups (id) WHERE status = 'pending' AND closed_at IS NULL`,
  `CREATE INDEX IF NOT EXISTS study_groups_of_owner ON study_groups (owner_id)`,
  `CREATE TABLE IF NOT EXISTS group_messages (
     id INTEGER PRIMARY KEY,
     group_id INTEGER NOT NULL REFERENCES study_groups(id) ON DELETE CASCADE,
     author_id TEXT REFERENCES members(id) ON DELETE SET NULL,
     request_id TEXT NOT NULL,
     created_at TEXT NOT NULL,
     deleted_at TEXT,
     hidden_at TEXT,
     content TEXT NOT NULL
   ) STRICT`,
  `CREATE INDEX IF NOT EXISTS group_messages_all_of_group ON group_messages (group_id)`,
  `CREATE INDEX IF NOT EXISTS group_messages_of_author ON group_messages (author_id)`,
  `CREATE TABLE IF NOT EXISTS resources (
     id INTEGER PRIMARY KEY,
     author_id TEXT NOT NULL REFERENCES members(id) ON DELETE CASCADE,
     request_id TEXT NOT NULL,
     title TEXT NOT NULL,
     description TEXT NOT NULL,
     type TEXT NOT NULL,
     category_id INTEGER NOT NULL,
     updated_at TEXT NOT NULL,
     status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'shown', 'refused', 'hidden')),
     created_at TEXT NOT NULL,
     deleted_at TEXT
   ) STRICT`,
  `CREATE INDEX IF NOT EXISTS resources_pending ON resources (id) WHERE status = 'pending' AND deleted_at IS NULL`,
  `CREATE INDEX IF NOT EXISTS resources_of_author ON resources (author_id)`,
];

export async function standInTables(db: D1Database): Promise<void> {
  await db.batch(TABLES.map((sql) => db.prepare(sql)));
}
