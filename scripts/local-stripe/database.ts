// Migrates the local Stripe's own database to the newest schema.
import { readdir, readFile } from 'node:fs/promises';

const FOLDER = new URL('./migrations/', import.meta.url);

export async function applyStripeMigrations(db: D1Database): Promise<void> {
  await db.prepare('CREATE TABLE IF NOT EXISTS d1_migrations (name TEXT PRIMARY KEY) STRICT').run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = (await readdir(FOLDER)).filter((name) => !applied.has(name)).sort();
  for (const name of files) {
    // Only our own files, with one statement end per line; loading wrangler's splitter would take a second.
    const statements = (await readFile(new URL(name, FOLDER), 'utf8'))
      .split(/;\n/)
      .filter((sql) => sql.trim() !== '');
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(name),
    ]);
  }
}
