import type { MemberForActions } from '../member.ts';

/** What a colleague can do for this member. */
export function HelpMember(_: { member: MemberForActions }) {
  return null;
}
