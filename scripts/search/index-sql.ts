// The SQL that drops, creates and fills the search indexes. They are defined in the migrations that first created them.
import { readFile } from 'node:fs/promises';
import { unstable_splitSqlQuery } from 'wrangler';

const MIGRATIONS = [
  '0049_community_search.sql',
  '0054_search_of_groups_and_resources.sql',
  '0092_console_search.sql',
];
const FOLDER = new URL('../../functions/migrations/', import.meta.url);
const MADE = /^CREATE (VIRTUAL TABLE|TRIGGER) (\w+)/;
/** An option that the index itself stores: ('secure-delete', 1). */
const OPTION = /^INSERT INTO (\w+) \(\1, rank\)/;

/** Rows per statement: D1 ends a statement after 30 seconds. */
const AT_A_TIME = 20_000;

/** The tables and triggers, in order of creation. */
export async function createIndexes(): Promise<string[]> {
  const files = await Promise.all(
    MIGRATIONS.map((name) => readFile(new URL(name, FOLDER), 'utf8')),
  );
  return files
    .flatMap((sql) => unstable_splitSqlQuery(sql))
    .map((sql) => sql.replace(/^(\s*--.*\n)+/, '').trim())
    .filter((sql) => MADE.test(sql) || OPTION.test(sql));
}

export async function dropIndexes(): Promise<string[]> {
  const made = (await createIndexes()).filter((sql) => MADE.test(sql));
  return made.toReversed().map((sql) => {
    const [, kind = '', name = ''] = MADE.exec(sql) ?? [];
    return `DROP ${kind.replace('VIRTUAL ', '')} IF EXISTS ${name}`;
  });
}

const POST_SHOWN = 'deleted_at IS NULL AND hidden_at IS NULL';

interface SearchIndex {
  index: string;
  table: string;
  /** The number of a row: its ID, if not told otherwise. */
  key?: string;
  columns: string;
  values: string;
  /** The rows that it covers. */
  where: string;
}

const INDEXES: readonly SearchIndex[] = [
  {
    ...{ index: 'forum_post_search', table: 'forum_posts', where: POST_SHOWN },
    columns: 'title, body, category',
    values: `title, content, '0c' || category_id`,
  },
  {
    ...{ index: 'forum_reply_search', table: 'forum_replies' },
    ...{ columns: 'body', values: 'content' },
    where: `${POST_SHOWN} AND EXISTS (SELECT 1 FROM forum_posts p WHERE p.id = post_id AND p.deleted_at IS NULL AND p.hidden_at IS NULL)`,
  },
  {
    ...{ index: 'study_group_search', table: 'study_groups' },
    where: `status = 'shown' AND closed_at IS NULL`,
    ...{ columns: 'title, body', values: 'name, description' },
  },
  {
    ...{ index: 'resource_search', table: 'resources' },
    where: 'shown_version IS NOT NULL AND deleted_at IS NULL',
    ...{ columns: 'title, body', values: 'title, description' },
  },
  {
    ...{ index: 'member_search', table: 'members', key: 'rowid', where: 'true', columns: 'words' },
    values: `'^' || replace(trim(first_name || ' ' || last_name), ' ', '$ ^') || '$ ^' || email_key || '$'`,
  },
];

/** The highest ID of each table, one column per table. */
export const HIGHEST_IDS = `SELECT ${INDEXES.map(({ table, key = 'id' }) => `(SELECT max(${key}) FROM ${table}) AS ${table}`).join(', ')}`;

/** Idempotent: rows indexed by a trigger or an earlier run are skipped. */
export function fillIndexes(
  highest: Readonly<Record<string, number | null>>,
  size = AT_A_TIME,
): string[] {
  return INDEXES.flatMap(({ index, table, key = 'id', columns, values, where }) =>
    Array.from({ length: Math.ceil((highest[table] ?? 0) / size) }, (_, i) => {
      const among = (name: string) => `${name} > ${i * size} AND ${name} <= ${(i + 1) * size}`;
      return (
        `INSERT INTO ${index} (rowid, ${columns}) SELECT ${key}, ${values} FROM ${table} ` +
        `WHERE ${among(key)} AND ${where} AND ${key} NOT IN (SELECT id FROM ${index}_docsize WHERE ${among('id')})`
      );
    }),
  );
}
