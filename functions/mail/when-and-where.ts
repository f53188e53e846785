import type { Fact } from './letter.ts';
import type { When } from './letters.ts';
import { shortWords } from './short-words.ts';

/** What a person compares with their memory when a mail says that something happened in their account. */
export function whenAndWhere({ at, timeZone, device, country }: When): Fact[] {
  return [
    { name: 'When', value: timeOf(at, timeZone) },
    // Unknown browsers call themselves whatever they like.
    { name: 'Device', value: shortWords(device, 60) || 'not recognized' },
    { name: 'Country', value: countryName(country) || 'not known' },
  ];
}

/** On the member's own clock, with its zone named. */
export function timeOf(at: string, timeZone: string): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'long',
      timeZone: zone,
    }).format(new Date(at));
  try {
    return format(timeZone || 'UTC');
  } catch {
    // A zone that this runtime does not know. The mail matters more.
    return format('UTC');
  }
}

function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code) ?? '';
}
