// Lists, newest first, in pages: https://docs.stripe.com/api/pagination
import { type Document, visible } from '../unit-of-work/document.ts';
import { invalid, missing } from './errors.ts';
import { type Field, hash, integer, type Params, text } from './fields.ts';

const range = hash({ gt: integer, gte: integer, lt: integer, lte: integer });

const createdFilter: Field<Params<Record<string, Field<number>>> | number | null> = (
  value,
  param,
) => (typeof value === 'string' ? integer(value, param) : range(value, param));

export const page = {
  limit: integer,
  starting_after: text,
  ending_before: text,
  created: createdFilter,
};

export interface Listing {
  kind: string;
  url: string;
  params: Params<typeof page>;
  /** Required values by path; undefined does not filter. */
  where?: Record<string, string | number | boolean | null | undefined>;
  /** Values by path of which one must match. */
  oneOf?: { path: string; values: string[] };
  noneOf?: { path: string; values: string[] };
  /** Required prefixes by path. */
  prefix?: { path: string; value: string };
  /** A filter for what paths cannot express. */
  also?: string;
}

export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export async function listObjects<T>(db: D1Database, listing: Listing): Promise<List<T>> {
  const { kind, url, params } = listing;
  const { limit = 10, starting_after: after, ending_before: before } = params;
  if (limit < 1 || limit > 100)
    throw invalid('This value must be between 1 and 100 (inclusive).', 'limit');
  if (after && before)
    throw invalid('You can only pass one of starting_after and ending_before.', 'starting_after');
  const conditions = ['kind = ?1', 'deleted = 0'];
  const values: (string | number)[] = [kind];
  const bind = (value: string | number) => `?${values.push(value)}`;
  for (const [path, value] of Object.entries(listing.where ?? {})) {
    if (value === undefined || value === null) continue;
    const wanted = typeof value === 'boolean' ? Number(value) : value;
    conditions.push(`json_extract(document, '$.${path}') = ${bind(wanted)}`);
  }
  for (const [operator, value] of createdBounds(params.created))
    conditions.push(`created ${operator} ${bind(value)}`);
  for (const [word, among] of [
    ['IN', listing.oneOf],
    ['NOT IN', listing.noneOf],
  ] as const) {
    if (!among) continue;
    const list = bind(JSON.stringify(among.values));
    conditions.push(
      `json_extract(document, '$.${among.path}') ${word} (SELECT value FROM json_each(${list}))`,
    );
  }
  if (listing.prefix) {
    const { path, value } = listing.prefix;
    const start = bind(value);
    conditions.push(`substr(json_extract(document, '$.${path}'), 1, length(${start})) = ${start}`);
  }
  if (listing.also) conditions.push(listing.also);
  const cursor = after ?? before;
  if (cursor)
    conditions.push(
      `seq ${after ? '<' : '>'} ${bind(await seqOf(db, kind, cursor, after ? 'starting_after' : 'ending_before'))}`,
    );
  const { results } = await db
    .prepare(
      `SELECT document FROM objects WHERE ${conditions.join(' AND ')}
       ORDER BY seq ${before ? 'ASC' : 'DESC'} LIMIT ${limit + 1}`,
    )
    .bind(...values)
    .all<{ document: string }>();
  const data = results.slice(0, limit).map(({ document }) => visible(JSON.parse(document) as T));
  if (before) data.reverse();
  return { object: 'list', data, has_more: results.length > limit, url };
}

const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function createdBounds(created: unknown): [string, number][] {
  if (typeof created === 'number') return [['=', created]];
  return Object.entries((created ?? {}) as Record<keyof typeof OPERATORS, number>).map(
    ([name, value]) => [OPERATORS[name as keyof typeof OPERATORS], value],
  );
}

async function seqOf(db: D1Database, kind: string, id: string, param: string): Promise<number> {
  const row = await db
    .prepare('SELECT seq, kind FROM objects WHERE id = ?1')
    .bind(id)
    .first<{ seq: number; kind: string }>();
  if (row?.kind !== kind) throw missing(kind, id, param);
  return row.seq;
}

export function listOf<T>(url: string, data: T[]): List<T> {
  return { object: 'list', data, has_more: false, url };
}

/** Deleted objects that Stripe still returns consist only of their id and `deleted: true`. */
export function deletedForm({ id, object }: Document) {
  return { id, object, deleted: true as const };
}
