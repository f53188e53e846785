import { changedWhen } from '../saved-work/saved-when.ts';

/** In the order of the list: "today", "yesterday", "Nov 20". In the browser's time zone. */
export function byDay<One extends { at: string }>(
  all: readonly One[],
  now = new Date(),
): { day: string; of: One[] }[] {
  const days: { day: string; of: One[] }[] = [];
  for (const one of all) {
    const when = changedWhen(one.at, now);
    const day = when[0]?.toUpperCase() + when.slice(1);
    const last = days.at(-1);
    if (last?.day === day) last.of.push(one);
    else days.push({ day, of: [one] });
  }
  return days;
}
