import { allModules, allPrompts, weekTaskTexts } from '../catalogue.ts';
import type { Answers, StarterIdea } from '../onboarding/rules/answers.ts';
import { hasAccess } from '../rules/entitlement.ts';
import type { Member } from '../session/current-member.ts';
import { currentWeek } from './current.ts';
import { buildWeek } from './rules/build.ts';
import type { Week } from './rules/week.ts';
import { earlierWeeks, storeWeek } from './store.ts';

export interface NewWeek {
  /** UUID made by the browser: a retry does not make a second week. */
  id: string;
  /** YYYY-MM-DD in the member's time zone. */
  startsOn: string;
  answers: Answers;
  idea: StarterIdea | null;
}

/**
 * Makes the member's next week, once per ID and per first day, also if another tab makes one at this time. Other answers
 * on the same day make that day's week anew, unless the member has begun it. A week that begins before the last one is
 * over replaces what the rules had planned for the days to come; what the member added, changed or moved, and what was
 * missed, stays. Returns the current week.
 */
export async function createWeek(
  db: D1Database,
  member: Member,
  { id, startsOn, answers, idea }: NewWeek,
  now = new Date(),
): Promise<Week> {
  const { weeks, planned, completed, sameDay } = await earlierWeeks(db, member.id, startsOn);
  const last = Math.max(0, ...weeks.map(({ number }) => number));
  const same = weeks.find((week) => week.startsOn === startsOn);
  const isThere = weeks.some((week) => week.id === id) || (same && same.number < last);
  if (!isThere) {
    const number = same ? last : last + 1;
    const tasks = buildWeek({
      ...{ answers, idea, startsOn, number, before: planned, texts: weekTaskTexts },
      lessons: allModules.filter(
        (module) => hasAccess(member.membership, module.minTier) && !completed.has(module.id),
      ),
      prompts: allPrompts.filter(({ minTier }) => hasAccess(member.membership, minTier)),
    });
    const isSame = same && tasks.map(({ title }) => title).join('\n') === sameDay.join('\n');
    // Without an answer, the next week goes on with the idea of the one before.
    const title = idea?.title ?? weeks.find((week) => week.number === last)?.idea ?? '';
    const at = now.toISOString();
    const replaces = same?.id ?? null;
    if (!isSame)
      await storeWeek(db, member.id, { id, number, startsOn, idea: title, tasks, at, replaces });
  }
  return (await currentWeek(db, member.id)) as Week;
}
