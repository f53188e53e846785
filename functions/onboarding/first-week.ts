// The first week: created once, when the last step is opened, or at the latest on completion.
import { factsTold } from '../business-facts/rules/told.ts';
import { tellStatement } from '../business-facts/store.ts';
import { findIdea } from '../catalogue.ts';
import { writeBatch } from '../database/write.ts';
import { dayIn } from '../rules/days/day-in.ts';
import type { Member } from '../session/current-member.ts';
import { createWeek } from '../weeks/create.ts';
import type { Week } from '../weeks/rules/week.ts';
import type { SavedOnboarding } from './read.ts';
import type { StepChange } from './rules/answers-schema.ts';
import { saveWithWeek } from './save.ts';

/** `startsOn`: YYYY-MM-DD in the member's browser; a date more than a day off is today in no time zone. */
export function firstDay(startsOn: string | undefined, timeZone: string, now = Date.now()): string {
  const days = (Date.parse(`${startsOn}T12:00:00Z`) - now) / 86_400_000;
  return startsOn && Math.abs(days) < 1.6 ? startsOn : dayIn(now, timeZone || 'UTC');
}

export async function openFirstWeek(
  db: D1Database,
  member: Member,
  { change, week }: { change: StepChange; week: { id: string; startsOn: string } },
): Promise<{ saved: SavedOnboarding; week: Week }> {
  const saved = await saveWithWeek(db, member.id, { change, week });
  const idea = findIdea(saved.answers.idea ?? '') ?? null;
  const made = await createWeek(db, member, {
    id: saved.weekId ?? week.id,
    startsOn: saved.weekStartsOn ?? week.startsOn,
    answers: saved.answers,
    idea,
  });
  // Prompts, plans and tools begin with what the member told here; what they wrote themselves stays.
  const { firstName } = member;
  await writeBatch(db, [
    tellStatement(db, member.id, { ifEmpty: factsTold(saved.answers, { firstName, idea }) }),
  ]);
  return { saved, week: made };
}
