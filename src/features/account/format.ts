// The account page's formats for stored values.

import type { AccountEvent } from '../../../functions/account/overview.ts';
import { eventLabel } from '../../../functions/account/rules/events.ts';
import { dateAndTimeText, dateText } from '../../../functions/rules/days/date-text.ts';

export { methodWords } from '../../../functions/account/rules/events.ts';

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
  return unbroken(dateAndTimeText(iso, timeZone));
}

/** The same without the time of day. */
export function day(iso: string, timeZone: string): string {
  return unbroken(dateText(iso, timeZone));
}

/** Keeps a line from ending in "Dec" or "6:30", which is hard to read. */
const unbroken = (text: string) => text.replace(/ (?=\d+,|[AP]M)/g, '\u00a0');

function countryName(code: string): string {
  return code ? (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code) : '';
}

/** "Chrome on Android, Germany" */
export function place({ device, country }: { device: string; country: string }): string {
  return [device || 'A browser', countryName(country)].filter(Boolean).join(', ');
}
