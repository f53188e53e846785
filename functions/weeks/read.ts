import type { Week } from '../rules/weeks/week.ts';
import type { MemberRead } from '../session/current-member.ts';

/** The current week, for `readWithMember`; `weekFrom` reads the rows. */
export const WEEK_OF_MEMBER: MemberRead = {
  sql: 'SELECT 1 WHERE ?1 IS NULL',
};

/** Null before the first week. */
export function weekFrom(rows: unknown[]): Week | null {
  return (rows[0] as Week | undefined) ?? null;
}
