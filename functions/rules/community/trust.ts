// How far a member is trusted in the community. New members have limits, so that a new account is worth little to a
// spammer; nobody else should notice them.

export type Role = 'owner' | 'support' | 'moderator' | 'editor';
export type Trust = 'new' | 'member' | 'regular';

export interface Standing {
  /** Null before the first text. */
  handle: string | null;
  trust: Trust;
  roles: readonly Role[];
  /** ISO 8601; in the future while a moderator has stopped the member from writing. */
  suspendedUntil: string | null;
}

export interface TrustFacts {
  /** Posts and replies that were not deleted or hidden, counted up to 50. */
  texts: number;
  /** Days since the first of them. */
  days: number;
  emailVerified: boolean;
  /** Warnings that stand: not appealed successfully. */
  warnings: number;
}

/** What one text may contain, and how many a day. */
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

export function trustFrom({ texts, days, emailVerified, warnings }: TrustFacts): Trust {
  if (!emailVerified || texts < 3 || days < 1) return 'new';
  return texts >= 30 && days >= 30 && warnings === 0 ? 'regular' : 'member';
}

export function isModerator({ roles }: Pick<Standing, 'roles'>): boolean {
  return roles.includes('moderator') || roles.includes('owner');
}
