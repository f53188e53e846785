// The account page's formats for stored values.

import type { AccountEvent } from '../../../functions/account/overview.ts';
import { eventLabel } from '../../../functions/rules/account-events.ts';

export { methodWords } from '../../../functions/rules/account-events.ts';

export const PROVIDER_NAMES = { google: 'Google', apple: 'Apple' } as const;

export function eventWords({
  kind,
  detail,
  times,
}: Pick<AccountEvent, 'kind' | 'detail' | 'times'>): string {
  const words = eventLabel(kind, detail);
  return times > 1 ? `${words}, ${times} times within an hour` : words;
}

/** In the member's time zone, or the browser's if the member has not chosen one. */
export function dayAndTime(iso: string, timeZone: string): string {
  return written(iso, timeZone, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The same without the time of day. */
export function day(iso: string, timeZone: string): string {
  return written(iso, timeZone, { dateStyle: 'medium' });
}

function written(iso: string, timeZone: string, style: Intl.DateTimeFormatOptions): string {
  const text = new Date(iso).toLocaleString('en-US', { ...style, ...(timeZone && { timeZone }) });
  // Keep a line from ending in "Dec" or "6:30", which is hard to read.
  return text.replace(/ (?=\d+,|[AP]M)/g, '\u00a0');
}

export function countryName(code: string): string {
  return code ? (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code) : '';
}

/** "Chrome on Android, Germany" */
export function place({ device, country }: { device: string; country: string }): string {
  return [device || 'A browser', countryName(country)].filter(Boolean).join(', ');
}
