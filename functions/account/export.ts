// The export of a member's personal data: a ZIP with one JSON file and one CSV file per table.
import { strToU8, zipSync } from 'fflate';
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { countAttempt } from '../rate-limits/rate-limits.ts';
import { csv } from '../rules/csv.ts';
import { recordEvent } from '../security-log/events.ts';
import { readWithMember, requireMember, signInFirst } from '../session/current-member.ts';
import { EXPORTS } from './limits.ts';
import { NOT_EXPORTED, PERSONAL_DATA } from './personal-data.ts';

type Row = Record<string, unknown>;

export async function exportAccount(c: Context<AppEnv>): Promise<Response> {
  const { id } = await requireMember(c);
  await countAttempt(c.var.db, [{ limit: EXPORTS, subject: id }]);
  await recordEvent(c, id, 'data-exported').run();
  const read = await readWithMember(c, ...PERSONAL_DATA.map(({ sql }) => ({ sql })));
  if (!read) return signInFirst();
  const tables = PERSONAL_DATA.map(({ table, sql }, i) => ({
    table,
    columns: columnsOf(sql),
    rows: read.rows[i] as Row[],
  }));
  const day = new Date().toISOString().slice(0, 10);
  const zip = zipSync({
    'README.txt': strToU8(readme(day)),
    'everything.json': strToU8(
      JSON.stringify(Object.fromEntries(tables.map(({ table, rows }) => [table, rows])), null, 2),
    ),
    ...Object.fromEntries(
      tables.map(({ table, columns, rows }) => [`${table}.csv`, strToU8(csv(columns, rows))]),
    ),
  });
  return c.body(zip.buffer as ArrayBuffer, 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="ai-money-masters-${day}.zip"`,
  });
}

/** A table without rows still has a header. */
export function columnsOf(sql: string): string[] {
  const [, list = ''] = /SELECT\s+([\s\S]*?)\s+FROM/.exec(sql) ?? [];
  return list.split(/,(?![^(]*\))/).map((column) => column.trim().replace(/^.* AS /, ''));
}

const readme = (day: string) => `What AI Money Masters knows about you, on ${day}.

everything.json   all of it, for programs
*.csv             the same, one file per kind, for spreadsheets

Times are in UTC. What is not in here, and why:
${Object.entries(NOT_EXPORTED)
  .map(([name, why]) => `- ${name}: ${why}`)
  .join('\n')}
`;
