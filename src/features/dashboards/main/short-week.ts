// The part of a week that a phone's dashboard shows.

import type { Step } from '../../../../functions/next-step/rules/step.ts';
import { type AgendaRow, agendaOf } from '../../../../functions/weeks/rules/agenda.ts';
import type { Week } from '../../../../functions/weeks/rules/week.ts';

const MOST = 2;

/**
 * Today's open tasks, the planned ones first; with none left today, the next one. A carried task is today's like the
 * others: the whole week says since when. The lesson or prompt that is the next step is left out, which is above it.
 */
export function shortWeek(
  week: Pick<Week, 'tasks'>,
  today: string,
  next: Pick<Step, 'kind' | 'title'>,
  timeZone?: string,
): AgendaRow[] {
  const open = agendaOf(week, today, timeZone).filter(({ task }) => task.doneAt === null);
  const now = open.filter(({ isToday }) => isToday);
  const rows = now.length > 0 ? now.slice(0, MOST) : open.slice(0, 1);
  const isAbove = ({ task }: AgendaRow) => next.kind !== 'task' && task.title === next.title;
  return rows
    .filter((row) => !isAbove(row))
    .map((row, at) => ({
      ...row,
      day: at > 0 ? null : row.isToday ? today : row.task.day,
      carriedFrom: null,
    }));
}
