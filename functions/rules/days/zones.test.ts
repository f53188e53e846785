import { expect, test } from 'vitest';
import { isNamedZone, isPlace, isZone, zoneOrUtc } from './zones.ts';

test.each([
  'America/Chicago',
  'Asia/Ho_Chi_Minh',
  'America/Argentina/Buenos_Aires',
  'Europe/Lisbon',
])('%s is a place', (name) => expect(isPlace(name)).toBe(true));

test.each([
  ...['', 'UTC', 'Etc/UTC', 'Etc/GMT+5', '+01:00', 'Mars/Olympus', 'America', 'America/'],
  ...['America/Chicago\r\nX: y', 'https://evil.example', '../../etc/passwd', 'a/'.repeat(40)],
])('%j is no zone to keep', (name) => expect(isPlace(name)).toBe(false));

test('places are named zones, and named zones are zones', () => {
  for (const name of Intl.supportedValuesOf('timeZone')) {
    expect([isZone(name), isNamedZone(name)], name).toEqual([true, true]);
    expect(isPlace(name), name).toBe(name.includes('/') && !name.startsWith('Etc/'));
  }
});

test('an offset is a zone without a name, and what no runtime knows is UTC', () => {
  expect([isZone('+02:00'), isNamedZone('+02:00')]).toEqual([true, false]);
  for (const name of ['', 'Mars/Olympus', 'America/New_York\0']) {
    expect(isZone(name)).toBe(false);
    expect(zoneOrUtc(name)).toBe('UTC');
  }
  expect(zoneOrUtc('America/Chicago')).toBe('America/Chicago');
});
