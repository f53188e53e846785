import { findPrompt } from '../catalogue.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';

/** Prompts that the member copied (the newest 100 copies are kept) or voted on. */
export const PROMPTS_USED: MemberRead = {
  sql: `SELECT slug FROM prompt_history WHERE member_id = ${CURRENT_MEMBER}
        UNION SELECT slug FROM prompt_votes WHERE member_id = ${CURRENT_MEMBER}`,
};

/** Prompts that are no longer published do not count. */
export function promptsUsedFrom(rows: unknown[]): number {
  return (rows as { slug: string }[]).filter(({ slug }) => findPrompt(slug)).length;
}
