// The database's tables, in the order in which they are read: a table that refers to another comes before it. A row that
// is written while a backup is made then never refers to one that the backup lacks, unless that one was deleted meanwhile.
import { isBackedUp } from './rules/left-out.ts';

const TABLES = `SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name`;
const MIGRATIONS = 'SELECT name FROM d1_migrations WHERE id > 0 ORDER BY id';

export async function tablesToRead(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare(TABLES).all<{ name: string; sql: string }>();
  return inOrder(results.filter(({ name }) => isBackedUp(name)));
}

/** Exported for tests. */
export function inOrder(tables: readonly { name: string; sql: string }[]): string[] {
  const names = new Set(tables.map(({ name }) => name));
  const refersTo = new Map(
    tables.map(({ name, sql }) => [
      name,
      [...sql.matchAll(/REFERENCES\s+"?(\w+)"?/g)].flatMap(([, to = '']) =>
        to !== name && names.has(to) ? [to] : [],
      ),
    ]),
  );
  const parentsFirst: string[] = [];
  const visit = (name: string): void => {
    if (parentsFirst.includes(name)) return;
    for (const to of refersTo.get(name) ?? []) visit(to);
    parentsFirst.push(name);
  };
  for (const { name } of tables) visit(name);
  return parentsFirst.toReversed();
}

export async function migrationsOf(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare(MIGRATIONS).all<{ name: string }>();
  return results.map(({ name }) => name);
}
