import { longDate, since, weekDates } from '../../rules/days/day-names.ts';
import { agendaOf, progressOf, weekTime } from './agenda.ts';
import { kindName, taskAddress, taskTime } from './task-link.ts';
import type { Week } from './week.ts';

/** The week as plain text, for a printer or a notes app. Windows line endings, which other systems accept. */
export function weekText(week: Week, today: string, site: string): string {
  const { done, total } = progressOf(week, today);
  const idea = week.idea && `The idea you’re testing: ${oneLine(week.idea)}`;
  const rows = agendaOf(week, today).flatMap(({ task, day, isToday, carriedFrom }) => {
    const address = taskAddress(task);
    return [
      ...(day ? ['', `${longDate(day)}${isToday ? ' (today)' : ''}`] : []),
      `[${task.doneAt ? 'x' : ' '}] ${oneLine(task.title)} (${kindName(task).toLowerCase()}, ${taskTime(task)})`,
      ...(carriedFrom ? [`    Carried over from ${since(carriedFrom, today)}`] : []),
      ...(task.result ? [`    You’ll have: ${oneLine(task.result)}`] : []),
      ...(address ? [`    ${site}${address}`] : []),
    ];
  });
  const head = [
    `Your plan, week ${week.number}: ${weekDates(week.startsOn)}`,
    ...(idea ? [idea] : []),
    `${done} of ${total} done`,
    `In all: ${weekTime(week)}`,
  ];
  return `${[...head, ...rows].join('\r\n')}\r\n`;
}

export const weekFileName = ({ startsOn }: Pick<Week, 'startsOn'>) => `my-week-${startsOn}.txt`;

/** Collapses spaces, line breaks and control characters into one space. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
