// Emails state times in the member's time zone. Covers every kind of email with a time in its data.

import { expect, test } from 'vitest';
import { onOneLine, read } from '../../../src/testing/email/read-email.ts';
import { KINDS, SAMPLES } from '../../../src/testing/email/sample-emails.ts';
import { isPlace } from '../../rules/days/zones.ts';
import { timeOf } from '../when-and-where.ts';

/** `\s`, because Intl writes a narrow no-break space before AM. */
const CLOCK = /\b\d{1,2}:\d\d\s(?:AM|PM)/g;
const clocksIn = (text: string) => [...text.matchAll(CLOCK)].map(([time]) => onOneLine(time));

/** Every date and time in an email's data. */
function momentsIn(data: unknown): string[] {
  if (typeof data === 'string') return /^\d{4}-\d\d-\d\dT/.test(data) ? [data] : [];
  return data && typeof data === 'object' ? Object.values(data).flatMap(momentsIn) : [];
}

const clockIn = (timeZone: string) => (at: string) =>
  onOneLine(
    new Date(at).toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
  );

const withZone = KINDS.filter((kind) => 'timeZone' in SAMPLES[kind]);
const textIn = async (kind: (typeof KINDS)[number], timeZone: string) => {
  const { subject, preheader, text } = await read(kind, { timeZone });
  return onOneLine(`${subject} ${preheader} ${text}`);
};

test('what is checked is what has a time', async () => {
  expect(withZone.length).toBeGreaterThan(10);
  // Alerts go to the owner, and say the time in UTC, as the logs do.
  for (const kind of KINDS.filter((one) => one !== 'alert' && !withZone.includes(one)))
    expect([kind, clocksIn((await read(kind)).text)]).toEqual([kind, []]);
});

test.each(withZone)('%s names times where the member is', async (kind) => {
  for (const zone of ['America/Chicago', 'Asia/Kolkata']) {
    const text = await textIn(kind, zone);
    const known = momentsIn(SAMPLES[kind]).map(clockIn(zone));
    for (const time of clocksIn(text)) expect(known).toContain(time);
    expect(text).not.toContain('UTC');
  }
});

test.each(withZone)('%s says UTC after each time while the zone is not known', async (kind) => {
  for (const zone of ['', 'UTC', 'Etc/UTC', 'Mars/Olympus']) {
    const text = await textIn(kind, zone);
    const known = momentsIn(SAMPLES[kind]).map(clockIn('UTC'));
    const times = clocksIn(text);
    for (const time of times) expect(known).toContain(time);
    expect(text.match(/\d\d [AP]M \(UTC\)/g) ?? []).toHaveLength(times.length);
    expect(text).not.toContain('Coordinated');
  }
});

test('no zone has an unusual name', () => {
  const zones = ['UTC', 'Etc/UTC', 'Etc/UCT', 'Etc/Zulu', ...Intl.supportedValuesOf('timeZone')];
  for (const zone of zones) {
    const time = timeOf('2026-11-21T17:04:00.000Z', zone);
    expect(time).not.toContain('Coordinated');
    if (isPlace(zone)) expect([zone, time]).not.toEqual([zone, expect.stringContaining('UTC')]);
  }
});
