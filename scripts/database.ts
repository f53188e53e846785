// Migrates a local D1 to the newest schema and, for the demo, adds the demo members.
// In production `wrangler d1 migrations apply` does the first; the second never happens there.
import { readdir, readFile } from 'node:fs/promises';
import { unstable_splitSqlQuery } from 'wrangler';
import { GRANT_ROLE } from '../functions/admin/team/roles.ts';
import { emailKey } from '../functions/session/rules/credentials.ts';
import { DEMO_MEMBERS } from './demo-members.ts';
import { DEMO_PASSWORD_HASHES } from './demo-password-hashes.ts';

const FOLDER = new URL('../functions/migrations/', import.meta.url);

/** Keeps the same record of applied files as wrangler does, so both can be used on one database. */
export async function applyMigrations(db: D1Database): Promise<string[]> {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
       applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const missing = (await migrations()).filter(({ name }) => !applied.has(name));
  const note = db.prepare('INSERT INTO d1_migrations (name) VALUES (?1)');
  const statements = missing.flatMap(({ name, statements }) => [
    ...statements.map((sql) => db.prepare(sql)),
    note.bind(name),
  ]);
  // All or none, in one round trip to the database instead of one per file.
  if (statements.length > 0) await db.batch(statements);
  return missing.map(({ name }) => name);
}

let files: Promise<{ name: string; statements: string[] }[]> | undefined;

/** Read once: tests start one Worker after the other. */
function migrations() {
  files ??= readdir(FOLDER).then((names) =>
    Promise.all(
      names
        .filter((name) => name.endsWith('.sql'))
        .sort()
        .map(async (name) => ({
          name,
          statements: unstable_splitSqlQuery(await readFile(new URL(name, FOLDER), 'utf8')),
        })),
    ),
  );
  return files;
}

/** Adds the missing members; a demo member's progress is kept. */
export async function seedDemoMembers(db: D1Database, now = new Date()): Promise<void> {
  const inAYear = new Date(now.getTime() + 365 * 86_400_000).toISOString();
  const { results } = await db
    .prepare(`SELECT id FROM members WHERE id LIKE 'demo-%'`)
    .all<{ id: string }>();
  const there = new Set(results.map(({ id }) => id));
  const missing = DEMO_MEMBERS.filter(({ id }) => !there.has(id));
  const members = missing.map(({ id, email, firstName, lastName }) =>
    db
      .prepare(
        `INSERT INTO members (id, email, email_key, first_name, last_name, password_hash, joined_at, email_verified_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)`,
      )
      .bind(
        id,
        email,
        emailKey(email),
        firstName,
        lastName,
        DEMO_PASSWORD_HASHES[id],
        now.toISOString(),
      ),
  );
  const grants = DEMO_MEMBERS.filter(({ tier }) => tier !== 'free').map(({ id, tier }) =>
    db
      .prepare(
        `INSERT INTO grants (member_id, reason, tier, starts_at, ends_at) VALUES (?1, 'demo', ?2, ?3, ?4)
         ON CONFLICT (member_id, reason) DO UPDATE SET tier = excluded.tier, ends_at = excluded.ends_at`,
      )
      .bind(id, tier, now.toISOString(), inAYear),
  );
  await db.batch([...members, ...grants]);
}

/** Makes Eli an owner and a moderator of the demo. Tests grant roles themselves. */
export async function seedDemoRoles(db: D1Database, now = new Date()): Promise<void> {
  const grant = db.prepare(GRANT_ROLE);
  const key = emailKey('eli@example.com');
  await db.batch(['owner', 'moderator'].map((role) => grant.bind(key, role, now.toISOString())));
}
