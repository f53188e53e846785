// One search across members' texts and our own content: one database round trip, or three if nothing is found.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { hasAccess, type Membership } from '../rules/entitlement.ts';
import { type MemberRead, readWithMember } from '../session/current-member.ts';
import { searchedContent } from './content.ts';
import { correct } from './correct.ts';
import { noteMiss } from './misses.ts';
import { groupOf, partsOf } from './pages-of-texts.ts';
import {
  CONTENT_KINDS,
  type ContentKind,
  isContentKind,
  PER_KIND,
  PER_PAGE,
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchGroup,
  type SearchKind,
  type SearchResult,
} from './rules/answer.ts';
import type { ContentEntry, ContentIndex } from './rules/content.ts';
import { type Cursor, writeCursor } from './rules/cursor.ts';
import { excerptOf, marked } from './rules/excerpt.ts';
import type { Query } from './rules/query.ts';
import { TEXT_KINDS, type TextKind, type TextRow, textResult } from './texts.ts';

export interface Asked {
  query: Query;
  /** Null: the best results of every kind. */
  kind: SearchKind | null;
  cursor: Cursor | null;
}

const NOTHING: SearchAnswer = { groups: [], corrected: null, near: [] };

export async function search(c: Context<AppEnv>, asked: Asked): Promise<SearchAnswer> {
  if (asked.query.words.length === 0) return NOTHING;
  try {
    return await found(c, asked);
  } catch (error) {
    // `npm run search:rebuild` is running: docs/operating.md
    if (/no such table: \w+_(search|words)/.test(String(error)))
      throw new ApiError(
        503,
        'search_rebuilt',
        'We’re rebuilding the search. Please try again in a few minutes.',
      );
    throw error;
  }
}

async function found(c: Context<AppEnv>, asked: Asked): Promise<SearchAnswer> {
  const [content, first] = await Promise.all([searchedContent(c), readTexts(c, asked)]);
  const groups = inOrder([...first.groups, ...contentGroups(content, asked, first.membership)]);
  if (groups.length > 0 || asked.cursor) return { ...NOTHING, groups };
  if (!asked.kind) c.executionCtx.waitUntil(noteMiss(c.var.db, asked.query));
  const { query, near } = await correct(c, asked.query, content);
  if (query) {
    const again = { ...asked, query };
    const texts = await readTexts(c, again);
    const better = inOrder([...texts.groups, ...contentGroups(content, again, texts.membership)]);
    const corrected = { showing: query.words.join(' '), for: asked.query.words.join(' ') };
    if (better.length > 0) return { groups: better, corrected, near: [] };
  }
  const ours = content
    .near(query ?? asked.query)
    .map((entry) => contentResult(entry, query ?? asked.query, first.membership));
  const theirs = near.map((row) => textResult('post', row, asked.query));
  return { ...NOTHING, near: [...theirs.slice(0, 2), ...ours, ...theirs.slice(2)].slice(0, 3) };
}

/** Null for visitors. */
type Reader = Membership | null;

async function readTexts(
  c: Context<AppEnv>,
  { query, kind, cursor }: Asked,
): Promise<{ membership: Reader; groups: SearchGroup[] }> {
  const size = kind ? PER_PAGE : PER_KIND;
  const kinds: readonly TextKind[] = TEXT_KINDS.filter((each) => !kind || each === kind);
  const wanted = kinds.map((each) => ({
    kind: each,
    parts: partsOf(each, { query, cursor, size }),
  }));
  const { membership, rows } = await readAs(
    c,
    wanted.flatMap(({ parts }) => parts.map(({ read }) => read)),
  );
  const groups = wanted.map(({ kind: each, parts }) =>
    groupOf(each, { parts, rows: rows.splice(0, parts.length) as TextRow[][], query, size }),
  );
  return { membership, groups };
}

/** Like `readWithMember`; for visitors, the same reads with null as ?1. */
async function readAs(
  c: Context<AppEnv>,
  reads: MemberRead[],
): Promise<{ membership: Reader; rows: unknown[][] }> {
  const found = await readWithMember(c, ...reads);
  if (found) return { membership: found.member.membership, rows: found.rows };
  if (reads.length === 0) return { membership: null, rows: [] };
  const answers = await c.var.db.batch(
    reads.map(({ sql, values = [] }) => c.var.db.prepare(sql).bind(null, ...values)),
  );
  return { membership: null, rows: answers.map(({ results }) => results) };
}

function contentGroups(
  content: ContentIndex,
  { query, kind, cursor }: Asked,
  membership: Reader,
): SearchGroup[] {
  const kinds: readonly ContentKind[] = kind ? [kind].filter(isContentKind) : CONTENT_KINDS;
  if (kinds.length === 0) return [];
  const size = kind ? PER_PAGE : PER_KIND;
  const from = cursor?.in === 'content' ? cursor.count : 0;
  const byKind = Map.groupBy(content.find(query), (entry) => entry.kind);
  return kinds.map((each) => {
    const all = byKind.get(each) ?? [];
    const until = from + size;
    return {
      kind: each,
      results: all.slice(from, until).map((entry) => contentResult(entry, query, membership)),
      next: all.length > until ? writeCursor({ in: 'content', count: until }) : null,
    };
  });
}

function contentResult(entry: ContentEntry, query: Query, reader: Reader): SearchResult {
  const { kind, title, text, href, tier } = entry;
  const isOpen = tier === null || (reader !== null && hasAccess(reader, tier));
  return {
    ...{ kind, href, title: marked(title, query), excerpt: excerptOf(text, query) },
    lockedUntil: isOpen ? null : tier,
    by: null,
    createdAt: null,
  };
}

const inOrder = (groups: SearchGroup[]) =>
  groups
    .filter(({ results }) => results.length > 0)
    .sort((a, b) => SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind));
