import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import { type BusinessFacts, NO_FACTS } from './rules/facts.ts';

/** For `readWithMember`; `factsFrom` reads the rows. */
export const FACTS_OF_MEMBER: MemberRead = {
  sql: `SELECT facts FROM business_facts WHERE member_id = ${CURRENT_MEMBER}`,
};

/** A fact that was added later is not in an older row. */
export function factsFrom(rows: unknown[]): BusinessFacts {
  const [row] = rows as { facts: string }[];
  return { ...NO_FACTS, ...(row && JSON.parse(row.facts)) };
}
