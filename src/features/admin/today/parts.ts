// What the sentences of Today's rows are made of.
import type { Row } from './row.ts';
import type { NeedItem } from './today.ts';

export type Parts = Pick<Row, 'title' | 'text' | 'code' | 'action'> & Partial<Pick<Row, 'second'>>;

export const text = (item: NeedItem | undefined, key: string): string =>
  typeof item?.detail[key] === 'string' ? (item.detail[key] as string) : '';
export const number = (item: NeedItem | undefined, key: string): number =>
  typeof item?.detail[key] === 'number' ? (item.detail[key] as number) : 0;

export const who = (item: NeedItem) => text(item, 'name') || text(item, 'email') || 'A member';

/** "waiting 9 h", "waiting 3 days" */
export function waiting(since: string | null, now: number): string {
  if (!since) return 'waiting';
  const hours = Math.floor((now - Date.parse(since)) / 3_600_000);
  if (hours < 1) return 'waiting less than 1 h';
  return hours < 48 ? `waiting ${hours} h` : `waiting ${Math.floor(hours / 24)} days`;
}

/** How long the first of them has waited. */
export const sinceFirst = ([first]: readonly NeedItem[], now: number): string =>
  waiting(first?.since ?? null, now);

/** "past_due, quick, card ending in 4242": without what is not known. */
export const codeOf = (...parts: string[]): string => parts.filter(Boolean).join(', ');

/** The reasons that occur, at most two. */
export const reasons = (items: readonly NeedItem[], unknown: string): string =>
  [...new Set(items.map((item) => text(item, 'error') || unknown))].slice(0, 2).join('; ');

export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

export const STRIPE = 'https://dashboard.stripe.com';
export const MODERATION = { label: 'Decide it', href: '/moderation' };

export const EMPTY: NeedItem = { id: '', since: null, detail: {} };

export const mailto = (address: string, subject: string) =>
  `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}`;

/** The route that fails most. */
export function worstOf({ detail }: NeedItem): { route: string; method: string; fault: string } {
  const worst = (detail.worst ?? {}) as Partial<Record<'route' | 'method' | 'fault', string>>;
  return { route: worst.route ?? '', method: worst.method ?? '', fault: worst.fault ?? '' };
}
