import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';

/** For `readWithMember`: what the member handed in for a lesson, at most one row. */
export function artifactOf(moduleId: string): MemberRead {
  return { sql: `SELECT NULL WHERE ${CURRENT_MEMBER} IS NULL AND ?2 IS NULL`, values: [moduleId] };
}
