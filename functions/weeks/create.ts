import { allModules, allPrompts, weekTaskTexts } from '../catalogue/catalogue.ts';
import { writeBatch } from '../database/write.ts';
import { hasAccess } from '../rules/entitlement.ts';
import type { Answers, StarterIdea } from '../rules/onboarding/answers.ts';
import { buildWeek, type NewTask } from '../rules/weeks/build.ts';
import type { Planned } from '../rules/weeks/choose.ts';
import type { Week } from '../rules/weeks/week.ts';
import type { Member } from '../session/current-member.ts';
import { currentWeek } from './current.ts';

export interface NewWeek {
  /** UUID made by the browser: a retry does not make a second week. */
  id: string;
  /** YYYY-MM-DD in the member's time zone. */
  startsOn: string;
  answers: Answers;
  idea: StarterIdea | null;
}

/**
 * Makes the member's next week, once per ID; the one that exists already if it starts on the same day, or if another
 * tab makes one at this time. A week that begins before the last one is over replaces what the rules had planned for
 * the days to come; what the member added or moved, and what was missed, stays. Returns the current week.
 */
export async function createWeek(
  db: D1Database,
  member: Member,
  week: NewWeek,
  now = new Date(),
): Promise<Week> {
  const before = await earlier(db, member.id, week.startsOn);
  const isThere = before.weeks.some(
    ({ id, startsOn }) => id === week.id || startsOn === week.startsOn,
  );
  if (!isThere) {
    const number = Math.max(0, ...before.weeks.map((each) => each.number)) + 1;
    const tasks = buildWeek({
      ...{ answers: week.answers, idea: week.idea, startsOn: week.startsOn, number },
      lessons: allModules.filter(
        ({ id, minTier }) => hasAccess(member.membership, minTier) && !before.completed.has(id),
      ),
      prompts: allPrompts.filter(({ minTier }) => hasAccess(member.membership, minTier)),
      texts: weekTaskTexts,
      before: before.planned,
    });
    const idea = week.idea?.title ?? before.weeks.find((each) => each.number === number - 1)?.idea;
    await store(db, member.id, { ...week, number, idea: idea ?? '', tasks, at: now.toISOString() });
  }
  return (await currentWeek(db, member.id)) as Week;
}

interface Earlier {
  weeks: { id: string; number: number; startsOn: string; idea: string }[];
  planned: Planned;
  completed: ReadonlySet<string>;
}

async function earlier(db: D1Database, memberId: string, startsOn: string): Promise<Earlier> {
  const [weeks = [], planned = [], completed = []] = (
    await db.batch([
      db
        .prepare(
          'SELECT id, number, starts_on AS startsOn, idea FROM weeks WHERE member_id = ?1 ORDER BY number',
        )
        .bind(memberId),
      db
        .prepare(
          `SELECT ref, title FROM week_tasks
           WHERE member_id = ?1 AND is_own = 0
             AND NOT (day >= ?2 AND day = planned_for AND done_at IS NULL AND dropped_at IS NULL)
           ORDER BY planned_for, position`,
        )
        // What the new week replaces may be planned again.
        .bind(memberId, startsOn),
      db
        .prepare('SELECT module_id AS id FROM module_completions WHERE member_id = ?1')
        .bind(memberId),
    ])
  ).map(({ results }) => results);
  return {
    weeks: weeks as Earlier['weeks'],
    planned: planned as { ref: string | null; title: string }[],
    completed: new Set((completed as { id: string }[]).map(({ id }) => id)),
  };
}

interface StoredWeek {
  id: string;
  number: number;
  startsOn: string;
  idea: string;
  tasks: readonly NewTask[];
  /** ISO 8601 */
  at: string;
}

/** All or nothing, and harmless when repeated. The week's own row says whether this request made it. */
async function store(
  db: D1Database,
  memberId: string,
  { id, number, startsOn, idea, tasks, at }: StoredWeek,
): Promise<void> {
  const rows = tasks.map((task, position) => ({ ...task, id: crypto.randomUUID(), position }));
  await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO weeks (member_id, id, number, starts_on, idea, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, id, number, startsOn, idea, at),
    db
      .prepare(
        `DELETE FROM week_tasks
         WHERE member_id = ?1 AND week_id <> ?2 AND day >= ?3 AND day = planned_for AND is_own = 0
           AND done_at IS NULL AND dropped_at IS NULL
           AND EXISTS (SELECT 1 FROM weeks WHERE member_id = ?1 AND id = ?2 AND created_at = ?4)
           AND NOT EXISTS (SELECT 1 FROM module_completions c
                           WHERE c.member_id = ?1 AND kind = 'lesson' AND c.module_id = ref)`,
      )
      .bind(memberId, id, startsOn, at),
    db
      .prepare(
        `INSERT INTO week_tasks
           (member_id, id, week_id, kind, ref, title, result, minutes, day, planned_for, position, is_own)
         SELECT ?1, value ->> 'id', ?2, value ->> 'kind', value ->> 'ref', value ->> 'title', value ->> 'result',
           value ->> 'minutes', value ->> 'day', value ->> 'plannedFor', value ->> 'position', 0
         FROM json_each(?3)
         WHERE EXISTS (SELECT 1 FROM weeks WHERE member_id = ?1 AND id = ?2 AND number = ?4 AND created_at = ?5)
           AND NOT EXISTS (SELECT 1 FROM week_tasks WHERE member_id = ?1 AND week_id = ?2)
         ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, id, JSON.stringify(rows), number, at),
  ]);
}
