// How far a member is trusted in the community. New members have limits, so that a new account is worth little to a
// spammer; other members should not notice them.

import { may, type Role } from '../../rules/roles.ts';

export type Trust = 'new' | 'member' | 'regular';

export interface Standing {
  /** Null before the first text. */
  handle: string | null;
  trust: Trust;
  roles: readonly Role[];
  /** ISO 8601; in the future while a moderator has stopped the member from writing. */
  suspendedUntil: string | null;
  /** The facts behind the trust, so that a limit can say when it gets better. */
  facts?: TrustFacts;
}

export interface TrustFacts {
  /** Posts and replies that were not deleted or hidden, counted up to 50. */
  texts: number;
  /** Days since the first of them, in UTC. */
  days: number;
  emailVerified: boolean;
  /** Warnings of the last year that were not withdrawn. */
  warnings: number;
}

/** The links and images in one text, and the texts a day. */
export interface TextLimits {
  links: number;
  images: number;
  postsADay: number;
  repliesADay: number;
}

export const LIMITS: Readonly<Record<Trust, TextLimits>> = {
  new: { links: 2, images: 1, postsADay: 5, repliesADay: 30 },
  member: { links: 8, images: 4, postsADay: 20, repliesADay: 120 },
  regular: { links: 20, images: 8, postsADay: 40, repliesADay: 240 },
};

/** The thresholds from 'new' to 'member', and from there to 'regular'. */
export const TO_MEMBER = { texts: 3, days: 1 } as const;
const TO_REGULAR = { texts: 30, days: 30 } as const;
/** This many warnings bring back the limits of a new member. */
export const WARNINGS_TO_NEW = 2;
/** “New here” is shown next to a name for this long. It asks for patience; it is not a rank. */
export const NEW_HERE_DAYS = 7;

export function trustFrom({ texts, days, emailVerified, warnings }: TrustFacts): Trust {
  const isNew = !emailVerified || texts < TO_MEMBER.texts || days < TO_MEMBER.days;
  if (isNew || warnings >= WARNINGS_TO_NEW) return 'new';
  const isRegular = texts >= TO_REGULAR.texts && days >= TO_REGULAR.days && warnings === 0;
  return isRegular ? 'regular' : 'member';
}

/** Calendar days in UTC, the same for every member. */
export function daysSince(firstAt: string, now: number): number {
  const day = (ms: number) => Math.floor(ms / 86_400_000);
  return Math.max(0, day(now) - day(Date.parse(firstAt)));
}

export function isModerator({ roles }: Pick<Standing, 'roles'>): boolean {
  return may('moderate', roles);
}

/** The badge that others see next to a name. */
export function levelOf(author: { isModerator: boolean; isNew?: boolean }): string | null {
  if (author.isModerator) return 'Moderator';
  return author.isNew ? 'New here' : null;
}
