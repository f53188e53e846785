// AI quotas of a member: the counted uses, their periods and limits. Periods are in UTC.
import { DAILY_WRITINGS } from '../../rules/plans.ts';
import type { Tier } from '../../rules/tiers.ts';

const AI_KINDS = ['text', 'chat', 'image'] as const;
export type AiKind = (typeof AI_KINDS)[number];

/** Free Starter, per month. Its dashboard and the pricing texts name the same numbers. */
export const FREE_MONTHLY: Readonly<Record<AiKind, number>> = { text: 5, chat: 10, image: 0 };

export interface Meter {
  used: number;
  /** Null when not limited. */
  limit: number | null;
  /** ISO 8601, UTC: when counting starts over. */
  renewsAt: string;
}

export interface AiUses {
  /** Plans, analyses and written texts of this month. */
  text: Meter;
  chat: Meter;
  image: Meter;
  /** Texts that the model wrote: this month on Free Starter, today on a plan. */
  writing: Meter & { limit: number; per: 'month' | 'day' };
}

/** Counted rows of one kind. */
export interface Counted {
  kind: AiKind;
  thisMonth: number;
  /** Only texts that the model wrote. */
  writtenToday: number;
}

export interface Periods {
  month: string;
  nextMonth: string;
  day: string;
  nextDay: string;
}

/** The starts of the month and the day that contain `now`, and of the next ones. */
export function periodsAt(now: number): Periods {
  const date = new Date(now);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const at = (...parts: [number, number, number]) => new Date(Date.UTC(...parts)).toISOString();
  return {
    month: at(year, month, 1),
    nextMonth: at(year, month + 1, 1),
    day: at(year, month, day),
    nextDay: at(year, month, day + 1),
  };
}

/** How many texts the model may write for a member of this tier, and in which period. */
export function writingLimit(tier: Tier): { limit: number; per: 'month' | 'day' } {
  return tier === 'free'
    ? { limit: FREE_MONTHLY.text, per: 'month' }
    : { limit: DAILY_WRITINGS[tier], per: 'day' };
}

export function usesFrom(counted: readonly Counted[], tier: Tier, now: number): AiUses {
  const { nextMonth, nextDay } = periodsAt(now);
  const row = (kind: AiKind) => counted.find((one) => one.kind === kind);
  const meter = (kind: AiKind): Meter => ({
    used: row(kind)?.thisMonth ?? 0,
    limit: tier === 'free' ? FREE_MONTHLY[kind] : null,
    renewsAt: nextMonth,
  });
  const text = meter('text');
  const { limit, per } = writingLimit(tier);
  const writing =
    per === 'month'
      ? { used: text.used, renewsAt: nextMonth }
      : { used: row('text')?.writtenToday ?? 0, renewsAt: nextDay };
  return { text, chat: meter('chat'), image: meter('image'), writing: { ...writing, limit, per } };
}
