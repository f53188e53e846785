// Entries under the days on which they happened, in the browser's time zone.

const keyOf = (iso: string) => new Date(iso).toDateString();

/** In the order in which they are given: each day once. */
export function daysOf<Entry extends { at: string }>(
  entries: readonly Entry[],
): [day: string, entries: Entry[]][] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = keyOf(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

/** "Today", "Fri, Nov 20", and with the year when it is another one. */
export function dayHeading(at: string, now: string): string {
  if (keyOf(at) === keyOf(now)) return 'Today';
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Date(at).toLocaleDateString('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric' },
    ...(!isThisYear && { year: 'numeric' }),
  });
}
