// The limits of reviews. The browser reads this; schemas are in review-schemas.ts.

/** Reviews of one version of a hand-in. */
export const REVIEWS_WANTED = 2;
/** Hand-ins that a member reviews for each version of their own. */
export const MOST_GIVEN = 2;
/** A claimed hand-in that isn't reviewed by then is offered to others. */
const CLAIM_HOURS = 24;
/** After so many days without a review, its author is told where else to ask. */
export const ALONE_DAYS = 3;
/** Characters of each of the two sentences. */
export const MAX_SENTENCE = 280;
export const MAX_COMMENT = 600;
/** Of a title within a notification. */
export const MAX_TITLE = 80;
/** Comments that moderators keep for one check. */
export const MOST_COMMENTS = 5;

/** The beginnings of a review's two sentences: `works` and `change`. */
export const STARTERS = { works: 'What works:', change: 'I would change' } as const;

export const ANSWERS = ['yes', 'no', 'unsure'] as const;
export type Answer = (typeof ANSWERS)[number];

/** A member who was asked to, or a moderator. */
export type ReviewerKind = 'member' | 'mentor';

const HOUR_MS = 3_600_000;
export const claimEnds = (from: Date): Date => new Date(from.getTime() + CLAIM_HOURS * HOUR_MS);

/** The date until which a review is likely: then its author is told where else to ask. */
export const waitsUntil = (askedAt: string): string =>
  new Date(Date.parse(askedAt) + ALONE_DAYS * 24 * HOUR_MS).toISOString();
