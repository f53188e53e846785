// Which backups are kept: close together at first, then ever further apart.

const DAY_MS = 86_400_000;

/**
 * For each span, the newest backup of every period of that many days is kept. What a member deleted is in no backup after
 * the last span, which the privacy policy names: everything of a closed account is gone within 90 days.
 */
export const KEPT = [
  { forDays: 3, oneEvery: 0 },
  { forDays: 30, oneEvery: 1 },
  { forDays: 84, oneEvery: 7 },
] as const;

export interface Dated {
  id: string;
  /** ISO 8601 */
  startedAt: string;
}

/** The ones that can go. The newest always stays, however old it is. */
export function tooMany(backups: readonly Dated[], now: number): string[] {
  const newestFirst = backups.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
  const taken = new Set<string>();
  return newestFirst.flatMap(({ id, startedAt }, i) => {
    const at = Date.parse(startedAt);
    const span = KEPT.find(({ forDays }) => now - at <= forDays * DAY_MS);
    // Periods are counted from 1970 on, so that a backup stays in the same one as it grows older.
    const periodOf = (days: number) => `${days}/${Math.floor(at / (days * DAY_MS))}`;
    if (i === 0) for (const { oneEvery } of KEPT) taken.add(periodOf(oneEvery));
    if (i === 0 || span?.oneEvery === 0) return [];
    if (!span) return [id];
    const period = periodOf(span.oneEvery);
    if (taken.has(period)) return [id];
    taken.add(period);
    return [];
  });
}
