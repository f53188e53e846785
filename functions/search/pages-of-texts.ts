// One page of results: matches in titles first, then matches in other texts, each newest first.

import type { MemberRead } from '../session/current-member.ts';
import type { SearchGroup } from './rules/answer.ts';
import { type Cursor, writeCursor } from './rules/cursor.ts';
import { bodyMatch, matchOf, type Query, titleMatch } from './rules/query.ts';
import { TEXTS, type TextKind, type TextRow, textResult } from './texts.ts';

interface Part {
  in: 'title' | 'body';
  read: MemberRead;
}

/** The reads for a page of `size`: at most two statements, each for one result more than is shown. */
export function partsOf(
  kind: TextKind,
  { query, cursor, size }: { query: Query; cursor: Cursor | null; size: number },
): Part[] {
  const { sql, hasTitle } = TEXTS[kind];
  const part = (where: Part['in'], match: string): Part => {
    const below = cursor?.in === where ? cursor.id : Number.MAX_SAFE_INTEGER;
    return { in: where, read: { sql, values: [match, below, size + 1] } };
  };
  if (!hasTitle) return [part('body', matchOf(query))];
  const body = part('body', bodyMatch(query));
  return cursor?.in === 'body' ? [body] : [part('title', titleMatch(query)), body];
}

export function groupOf(
  kind: TextKind,
  { parts, rows, query, size }: { parts: Part[]; rows: TextRow[][]; query: Query; size: number },
): SearchGroup {
  const all = parts.flatMap((part, i) => (rows[i] ?? []).map((row) => ({ in: part.in, row })));
  const shown = all.slice(0, size);
  const last = shown.at(-1);
  return {
    kind,
    results: shown.map(({ row }) => textResult(kind, row, query)),
    next: last && all.length > size ? writeCursor({ in: last.in, id: last.row.id }) : null,
  };
}
