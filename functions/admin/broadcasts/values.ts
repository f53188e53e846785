// What the blanks of a broadcast are for a member.
import { findModule, paragraphsIn } from '../../catalogue.ts';
import { planName } from '../../email/plan-format.ts';
import type { PlanKey } from '../../rules/plans.ts';
import type { BlankValues } from './rules/blanks.ts';

/** SQL over members m: the columns of `ValuesRow`. */
export const VALUE_COLUMNS = `m.first_name,
  (SELECT json_object('lesson', p.module_id, 'part', p.part, 'block', p.block) FROM reading_places p
   WHERE p.member_id = m.id AND NOT EXISTS
     (SELECT 1 FROM module_completions c WHERE c.member_id = m.id AND c.module_id = p.module_id)
   ORDER BY p.read_at DESC LIMIT 1) AS place,
  (SELECT count(*) FROM module_completions c WHERE c.member_id = m.id) AS lessons_done,
  (SELECT s.plan FROM subscriptions s WHERE s.member_id = m.id AND s.status IN ('active', 'trialing', 'past_due')
   ORDER BY s.paid_until DESC LIMIT 1) AS plan`;

export interface ValuesRow {
  first_name: string;
  /** JSON: the newest place in a lesson that is not finished. */
  place: string | null;
  lessons_done: number;
  plan: string | null;
}

interface Place {
  lesson: string;
  /** From 0. */
  part: number;
  block: string | null;
}

export function valuesFrom({ first_name, place, lessons_done, plan }: ValuesRow): BlankValues {
  return {
    ...(first_name && { first_name }),
    ...(place && placeValues(JSON.parse(place) as Place)),
    ...(lessons_done > 0 && { lessons_done: String(lessons_done) }),
    ...(plan && { plan: planName(plan as PlanKey) }),
  };
}

/** Without a value if the lesson is no longer published. */
function placeValues({ lesson, part, block }: Place): BlankValues {
  const title = findModule(lesson)?.title;
  if (!title) return {};
  const blocks = paragraphsIn(lesson);
  const parts = blocks.filter(({ isPart }) => isPart);
  const left = (blocks.find(({ key }) => key === block) ?? parts[part])?.minutesLeft;
  return {
    last_lesson: `“${title}”`,
    part: String(part + 1),
    ...(left && { minutes_left: String(Math.max(1, Math.round(left))) }),
  };
}
