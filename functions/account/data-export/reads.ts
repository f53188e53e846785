// The export's queries: every table of personal data, and for its page some of them once more, joined and sorted.
// A member may have 20 MB of saved work: rows are read a megabyte at a time.
import { CURRENT_MEMBER, type MemberRead } from '../../session/current-member.ts';
import { PERSONAL_DATA } from '../personal-data.ts';

export type Row = Record<string, unknown>;

export interface Source {
  table: string;
  sql: string;
}

/** Tables per query: a request may send fifty queries, and D1 allows five SELECTs in a compound one. */
const TABLES_PER_READ = 5;

export const GROUPS: readonly (readonly Source[])[] = Array.from(
  { length: Math.ceil(PERSONAL_DATA.length / TABLES_PER_READ) },
  (_, i) => PERSONAL_DATA.slice(i * TABLES_PER_READ, (i + 1) * TABLES_PER_READ),
);

/** Queries for the page that members read. */
export const PAGE = {
  completions: `SELECT module_id, time_spent_minutes, completed_at FROM module_completions
    WHERE member_id = ${CURRENT_MEMBER} ORDER BY completed_at`,
  certificates: `SELECT id, title, issued_at FROM certificates
    WHERE member_id = ${CURRENT_MEMBER} AND withdrawn_at IS NULL AND undone_at IS NULL ORDER BY issued_at`,
  notes: `SELECT module_id, block, text, updated_at FROM lesson_notes
    WHERE member_id = ${CURRENT_MEMBER} ORDER BY module_id, created_at`,
  artifacts: `SELECT module_id, kind, title, text, url, file_name, updated_at, checks FROM artifacts
    WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at`,
  works: `SELECT w.kind AS kind, w.title AS title, v.data AS data, w.updated_at AS updated_at
    FROM saved_works w JOIN saved_work_versions v ON v.work_id = w.id AND v.version = w.version
    WHERE w.member_id = ${CURRENT_MEMBER} AND w.deleted_at IS NULL ORDER BY w.updated_at DESC`,
  posts: `SELECT id, title, content, created_at FROM forum_posts
    WHERE author_id = ${CURRENT_MEMBER} AND deleted_at IS NULL ORDER BY id`,
  replies: `SELECT r.post_id AS post_id, p.title AS title, r.content AS content, r.created_at AS created_at
    FROM forum_replies r LEFT JOIN forum_posts p ON p.id = r.post_id AND p.deleted_at IS NULL AND p.hidden_at IS NULL
    WHERE r.author_id = ${CURRENT_MEMBER} AND r.deleted_at IS NULL ORDER BY r.id`,
  messages: `SELECT g.name AS name, x.content AS content, x.created_at AS created_at
    FROM group_messages x JOIN study_groups g ON g.id = x.group_id
    WHERE x.author_id = ${CURRENT_MEMBER} AND x.deleted_at IS NULL ORDER BY x.id`,
  payments: `SELECT number, paid_cents, refunded_cents, paid_at, created_at FROM invoices
    WHERE member_id = ${CURRENT_MEMBER} AND paid_cents > 0 ORDER BY created_at`,
  providers: `SELECT provider, email FROM identities WHERE member_id = ${CURRENT_MEMBER}`,
} as const;
export type PageTable = keyof typeof PAGE;

/** Characters of rows in one slice; a single row has at most twice as many. */
const SLICE = 1_000_000;

/** The rows of all `sources`, one source after the other, that begin in this slice. */
export function sliceOf(sources: readonly Source[], slice: number): MemberRead {
  return {
    sql: `/* the export */ WITH found AS (${sources.map(asCells).join(' UNION ALL ')}),
      measured AS (SELECT name, cells, sum(length(cells)) OVER (ROWS UNBOUNDED PRECEDING) AS upto,
        sum(length(cells)) OVER () AS total FROM found)
      SELECT name, cells, total FROM measured WHERE (upto - length(cells)) / ${SLICE} = ?2`,
    values: [slice],
  };
}

export const slicesIn = (total: number) => Math.ceil(total / SLICE);

/** Gives the rows of different tables the same two columns. */
function asCells({ table, sql }: Source): string {
  const cells = columnsOf(sql).map((column) => `"${column}"`);
  return `/* ${table} */ SELECT '${table}' AS name, json_array(${cells.join()}) AS cells FROM (${sql})`;
}

export function rowFrom(columns: readonly string[], cells: readonly unknown[]): Row {
  return Object.fromEntries(columns.map((column, i) => [column, cells[i]]));
}

export function columnsOf(sql: string): string[] {
  const [, list = ''] = /SELECT\s+([\s\S]*?)\s+FROM/.exec(sql) ?? [];
  return list.split(/,(?![^(]*\))/).map((column) => column.trim().replace(/^.* AS /s, ''));
}
