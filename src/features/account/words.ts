// How the account page speaks about what is stored.
import type { AccountEvent } from '../../../functions/account/overview.ts';

export const PROVIDER_NAMES = { google: 'Google', apple: 'Apple' } as const;

const METHODS = { password: 'your password', ...PROVIDER_NAMES } as const;

export function methodWords(method: string): string {
  return METHODS[method as keyof typeof METHODS] ?? method;
}

const EVENTS: Record<AccountEvent['kind'], (detail: string) => string> = {
  'signed-up': () => 'Account made',
  'signed-in': (method) => `Signed in with ${methodWords(method)}`,
  'sign-in-failed': () => 'Somebody tried a wrong password',
  'password-changed': (how) =>
    how === 'reset' ? 'Password changed through a mail' : 'Password changed',
  'reset-asked': () => 'Mail for a new password sent',
  'email-verified': () => 'Address confirmed',
  'email-change-asked': () => 'Another address asked for',
  'email-changed': () => 'Address changed',
  'sign-in-method-added': (provider) => `${methodWords(provider)} added`,
  'sign-in-method-removed': (provider) => `${methodWords(provider)} removed`,
  'session-ended': () => 'Another browser signed out',
  'signed-out-everywhere': () => 'Signed out everywhere',
  'profile-changed': () => 'Name or time zone changed',
  'preferences-changed': () => 'Choices changed',
  'data-exported': () => 'Data downloaded',
};

export function eventWords({
  kind,
  detail,
  times,
}: Pick<AccountEvent, 'kind' | 'detail' | 'times'>): string {
  const words = EVENTS[kind]?.(detail) ?? kind;
  return times > 1 ? `${words}, ${times} times within an hour` : words;
}

/** In the member's time zone, or the browser's while they have not chosen one. */
export function dayAndTime(iso: string, timeZone: string): string {
  return written(iso, timeZone, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The same without the time of day. */
export function day(iso: string, timeZone: string): string {
  return written(iso, timeZone, { dateStyle: 'medium' });
}

function written(iso: string, timeZone: string, style: Intl.DateTimeFormatOptions): string {
  const text = new Date(iso).toLocaleString('en-US', { ...style, ...(timeZone && { timeZone }) });
  // A line that ends in "Dec" or "6:30" is hard to read.
  return text.replace(/ (?=\d+,|[AP]M)/g, '\u00a0');
}

export function countryName(code: string): string {
  return code ? (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code) : '';
}

/** "Chrome on Android, Germany" */
export function place({ device, country }: { device: string; country: string }): string {
  return [device || 'A browser', countryName(country)].filter(Boolean).join(', ');
}
