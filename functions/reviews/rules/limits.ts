// How reviews are given out. The browser reads this; schemas are in review-schemas.ts.

/** Reviews of one version of a hand-in. */
export const REVIEWS_WANTED = 2;
/** Hand-ins that a member reviews for each version of their own. */
export const MOST_GIVEN = 2;
/** A claimed hand-in that isn't reviewed by then is offered to others. */
const CLAIM_HOURS = 24;
/** After this long without a review, its author hears what else they can do. */
export const ALONE_DAYS = 3;
/** Characters of each of the two sentences. */
export const MAX_SENTENCE = 280;
export const MAX_COMMENT = 600;
/** Comments that those who moderate keep for one check. */
export const MOST_COMMENTS = 5;

/** The beginnings of a review's two sentences: `works` and `change`. */
export const STARTERS = { works: 'What works:', change: 'I would change' } as const;

export const ANSWERS = ['yes', 'no', 'unsure'] as const;
export type Answer = (typeof ANSWERS)[number];

/** By whom: a member who was asked to, or a person who moderates. */
export type ReviewerKind = 'member' | 'mentor';

const HOUR_MS = 3_600_000;
export const claimEnds = (from: Date): Date => new Date(from.getTime() + CLAIM_HOURS * HOUR_MS);

/** Until when a review is likely: then its author hears of other ways. */
export const waitsUntil = (askedAt: string): string =>
  new Date(Date.parse(askedAt) + ALONE_DAYS * 24 * HOUR_MS).toISOString();
