// The demo members as SQL, for a database that takes only text. A member who is there stays.
import { seedDemoMembers } from '../database.ts';
import { withValues } from '../role/change-role.ts';

export async function demoSql(now = new Date()): Promise<string> {
  const lines: string[] = [];
  const statement = (sql: string, values: string[] = []) => ({
    sql: withValues(sql, values),
    bind: (...given: unknown[]) => statement(sql, given.map(String)),
    all: async () => ({ results: [] }),
  });
  const recorder = {
    prepare: (sql: string) => statement(sql),
    batch: async (all: { sql: string }[]) => void lines.push(...all.map(({ sql }) => sql)),
  };
  await seedDemoMembers(recorder as unknown as D1Database, now);
  return lines
    .map((sql) => `${sql.replace(/^INSERT INTO members/, 'INSERT OR IGNORE INTO members')};`)
    .join('\n');
}
