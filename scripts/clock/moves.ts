// The moves that /dev/clock offers.
import type { LocalWorker } from '../worker.ts';

const MOVES = ['day', 'month', 'renewal', 'year', 'back'] as const;
export type Move = (typeof MOVES)[number];

export const isMove = (value: unknown): value is Move => MOVES.includes(value as Move);

/** In milliseconds, on the calendar: a year after February 29 is February 28. null: there is no renewal to move to. */
export function destination(
  move: Exclude<Move, 'back'>,
  now: number,
  renewal: number | null,
): number | null {
  if (move === 'renewal') return renewal;
  if (move === 'day') return now + 86_400_000;
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (move === 'year' ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

/** The next date on which a member is charged, or a charge is retried. */
export async function nextCharge({ db, now }: LocalWorker): Promise<string | null> {
  return db
    .prepare(
      `SELECT min(next_charge_at) AS at FROM subscriptions
       WHERE next_charge_at > ?1 AND status IN ('active', 'trialing', 'past_due')`,
    )
    .bind(new Date(now()).toISOString())
    .first<string>('at');
}
