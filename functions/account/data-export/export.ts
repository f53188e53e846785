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
  const read = await readWithMember(c, ...READS);
  if (!read) return signInFirst();
  const found = read.rows.flat() as { name: string; cells: string }[];
  const tables = PERSONAL_DATA.map(({ table, sql }) => {
    const columns = columnsOf(sql);
    const rows = found
      .filter(({ name }) => name === table)
      .map(({ cells }) => rowFrom(columns, JSON.parse(cells) as unknown[]));
    return { table, columns, rows };
  });
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

/** Tables in one query: a request may send fifty, and SQLite as D1 runs it joins no more than five SELECTs. */
const TABLES_PER_READ = 5;

const READS = Array.from({ length: Math.ceil(PERSONAL_DATA.length / TABLES_PER_READ) }, (_, i) => ({
  sql: PERSONAL_DATA.slice(i * TABLES_PER_READ, (i + 1) * TABLES_PER_READ)
    .map(asCells)
    .join(' UNION ALL '),
}));

/** Rows of different tables in the same two columns. */
function asCells({ table, sql }: { table: string; sql: string }): string {
  const cells = columnsOf(sql).map((column) => `"${column}"`);
  return `/* ${table} */ SELECT '${table}' AS name, json_array(${cells.join()}) AS cells FROM (${sql})`;
}

const rowFrom = (columns: string[], cells: unknown[]): Row =>
  Object.fromEntries(columns.map((column, i) => [column, cells[i]]));

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
