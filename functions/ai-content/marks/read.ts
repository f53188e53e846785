// All of a member's marks, in one round trip: see migrations/0033_prompt_marks.sql.
import { findPrompt } from '../../catalogue.ts';
import { CURRENT_MEMBER, type MemberRead } from '../../session/current-member.ts';

export interface PromptMarks {
  /** Slugs, the newest favorite first. */
  favorites: string[];
  /** By name. */
  collections: { id: string; name: string; slugs: string[] }[];
  /** Newest first. */
  history: { id: string; slug: string; filledAt: string }[];
  /** "Was this useful?", by slug. */
  useful: Record<string, boolean>;
}

export const MARKS_OF_MEMBER: MemberRead[] = [
  {
    sql: `SELECT slug FROM prompt_favorites WHERE member_id = ${CURRENT_MEMBER} ORDER BY marked_at DESC, slug`,
  },
  {
    sql: `SELECT id, name FROM prompt_collections WHERE member_id = ${CURRENT_MEMBER}
          ORDER BY name COLLATE NOCASE, id`,
  },
  {
    sql: `SELECT collection_id AS collectionId, slug FROM prompt_collection_items
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY added_at, slug`,
  },
  {
    sql: `SELECT id, slug, copied_at AS filledAt FROM prompt_history
          WHERE member_id = ${CURRENT_MEMBER} ORDER BY copied_at DESC, id LIMIT 100`,
  },
  { sql: `SELECT slug, is_useful FROM prompt_votes WHERE member_id = ${CURRENT_MEMBER}` },
];

/** A prompt that is no longer published is left out, but its mark stays: it may come back. */
export function marksFrom(rows: unknown[][]): PromptMarks {
  const [favorites, collections, items, history, votes] = rows.map((of) =>
    (of as { slug?: string }[]).filter(({ slug }) => slug === undefined || findPrompt(slug)),
  ) as [
    { slug: string }[],
    { id: string; name: string }[],
    { collectionId: string; slug: string }[],
    PromptMarks['history'],
    { slug: string; is_useful: number }[],
  ];
  return {
    favorites: favorites.map(({ slug }) => slug),
    collections: collections.map(({ id, name }) => ({
      id,
      name,
      slugs: items.filter((item) => item.collectionId === id).map(({ slug }) => slug),
    })),
    history,
    useful: Object.fromEntries(votes.map((vote) => [vote.slug, vote.is_useful === 1])),
  };
}
