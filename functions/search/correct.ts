// For a query without results: a spelling correction, and similar posts.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { sessionTokenHash } from '../session/sessions.ts';
import type { ContentIndex } from './rules/content.ts';
import { allowedTypos, type Candidate, correctionOf, rangesFor } from './rules/correction.ts';
import { anyMatch, folded, matchOf, type Query } from './rules/query.ts';
import { FOUND_POSTS, type TextRow } from './texts.ts';

/** Words to correct per query; each costs some reads of the vocabulary. */
const MAX_CORRECTED = 3;

/** Whether any text has the word. ?2 is the match for posts, whose index has a category column; ?1 for the rest. */
const IS_KNOWN = `
  SELECT EXISTS (SELECT 1 FROM forum_post_search WHERE forum_post_search MATCH ?2)
    OR EXISTS (SELECT 1 FROM forum_reply_search WHERE forum_reply_search MATCH ?1)
    OR EXISTS (SELECT 1 FROM study_group_search WHERE study_group_search MATCH ?1)
    OR EXISTS (SELECT 1 FROM resource_search WHERE resource_search MATCH ?1) AS known`;

const POST_WORDS = `SELECT term, doc AS uses FROM forum_post_words WHERE term >= ?1 AND term < ?2 LIMIT 2000`;
const GROUP_WORDS = `SELECT term, doc AS uses FROM study_group_words WHERE term >= ?1 AND term < ?2 LIMIT 1000`;
const RESOURCE_WORDS = `SELECT term, doc AS uses FROM resource_words WHERE term >= ?1 AND term < ?2 LIMIT 1000`;

export interface Corrected {
  /** Null if every word is known, or no correction was found. */
  query: Query | null;
  near: TextRow[];
}

/** One round trip. */
export async function correct(
  c: Context<AppEnv>,
  query: Query,
  content: ContentIndex,
): Promise<Corrected> {
  const { db } = c.var;
  const { words } = query;
  const isLast = (i: number) => i === words.length - 1;
  const unsure = words
    .map((word, i) => ({ word: folded(word), i }))
    .filter(({ word, i }) => allowedTypos(word) > 0 && !content.knows(word, isLast(i)))
    .slice(0, MAX_CORRECTED);
  const wanted = unsure.map(({ word, i }) => ({
    known: db.prepare(IS_KNOWN).bind(...knownBy(words[i] ?? '', isLast(i))),
    words: rangesFor(word).flatMap((range) =>
      [POST_WORDS, GROUP_WORDS, RESOURCE_WORDS].map((sql) => db.prepare(sql).bind(...range)),
    ),
  }));
  const any = anyMatch(query);
  const near = any
    ? [db.prepare(FOUND_POSTS).bind(await sessionTokenHash(c), any, Number.MAX_SAFE_INTEGER, 3)]
    : [];
  const statements = [...wanted.flatMap((each) => [each.known, ...each.words]), ...near];
  if (statements.length === 0) return { query: null, near: [] };
  const answers = (await db.batch(statements)).map(({ results }) => results);
  const meant = [...words];
  for (const [n, { words: ranges }] of wanted.entries()) {
    const [known] = (answers.shift() ?? []) as { known: 0 | 1 }[];
    const candidates = answers.splice(0, ranges.length).flat() as unknown as Candidate[];
    const { word, i } = unsure[n] as (typeof unsure)[number];
    if (known?.known) continue;
    meant[i] = correctionOf(word, [...candidates, ...content.words], isLast(i)) ?? word;
  }
  const isOther = meant.some((word, i) => word !== words[i]);
  return {
    query: isOther ? { words: meant } : null,
    near: any ? ((answers[0] ?? []) as unknown as TextRow[]) : [],
  };
}

function knownBy(word: string, isLast: boolean): [string, string] {
  const match = isLast ? matchOf({ words: [word] }) : `"${word}"`;
  return [match, `{title body} : (${match})`];
}
