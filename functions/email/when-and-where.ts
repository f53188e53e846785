import { formatterIn } from '../rules/days/formatter.ts';
import { isZone } from '../rules/days/zones.ts';
import type { Fact } from './email-content.ts';
import type { When } from './email-data.ts';
import { safeText } from './safe-text.ts';

/** The facts a member can check against memory when an email says that something happened in their account. */
export function whenAndWhere({ at, timeZone, device, country }: When): Fact[] {
  return [
    { name: 'When', value: timeOf(at, timeZone) },
    // Unknown browsers can send any name.
    { name: 'Device', value: safeText(device, 60) || 'Not recognized' },
    { name: 'Country', value: countryName(country) || 'Unknown' },
  ];
}

/** "Chrome on Android, United States" */
export function placeOf({ device, country }: Pick<When, 'device' | 'country'>): string {
  const names = [safeText(device, 60) || 'device not recognized', countryName(country)];
  return names.filter(Boolean).join(', ');
}

/** "Nov 21, 11:04 AM" in the member's time zone, or "Nov 21, 5:04 PM (UTC)". */
export function shortTimeOf(at: string, timeZone: string): string {
  return inZone(at, timeZone, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** A time in the member's time zone, with the zone's name. */
export function timeOf(at: string, timeZone: string): string {
  return inZone(at, timeZone, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
  });
}

/** "December 21, 2026": the date in the member's time zone. */
export function dayOf(at: string, timeZone: string): string {
  return inZone(at, timeZone, { year: 'numeric', month: 'long', day: 'numeric' });
}

/** Its long name, "Coordinated Universal Time", tells most readers nothing. */
const UTC = /^(Etc\/)?(UTC|UCT|Universal|Zulu)$/;

function inZone(at: string, timeZone: string, parts: Intl.DateTimeFormatOptions): string {
  if (!UTC.test(timeZone) && isZone(timeZone))
    return formatterIn(timeZone, parts).format(new Date(at));
  const { timeZoneName: _, ...rest } = parts;
  return `${formatterIn('UTC', rest).format(new Date(at))}${parts.hour ? ' (UTC)' : ''}`;
}

function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code) ?? '';
}
