import { expect, test } from 'vitest';
import { dayIn } from '../../rules/days/day-in.ts';
import { fullDate } from '../../rules/days/day-names.ts';
import { zoneOrUtc } from '../../rules/days/zones.ts';
import { asLine, cleanName } from './certificate.ts';

test.each([
  ['Dan', 'Okafor', 'Dan Okafor'],
  ['Dan', '', 'Dan'],
  ['', 'Okafor', 'Okafor'],
  [' Zoë\n', '\tvan  der Berg ', 'Zoë van der Berg'],
  ['Dan\u202e', 'ro\u200bfakO\u2066', 'Dan rofakO'],
  ['مريم', 'حداد', 'مريم حداد'],
  ['می‌نا', '', 'می‌نا'],
])('%s %s is shown as %s', (first, last, name) => {
  expect(cleanName(first, last)).toBe(name);
});

test('a name without a letter is no name', () => {
  for (const nothing of ['', ' ', '\u200b', '\u202e', '---', '\u00ad'])
    expect(cleanName(nothing, '')).toBeNull();
});

test('a name of 160 characters is cut to 80, and never inside a character', () => {
  const name = cleanName('𝒟'.repeat(80), 'x'.repeat(80)) ?? '';
  expect([...name]).toHaveLength(80);
  expect(name.isWellFormed()).toBe(true);
  expect(name.endsWith('…')).toBe(true);
});

test('a certificate names the day on which the member finished, where they lived', () => {
  const at = '2026-11-13T02:30:00.000Z';
  expect(dayIn(at, 'America/New_York')).toBe('2026-11-12');
  expect(dayIn(at, zoneOrUtc(''))).toBe('2026-11-13');
  expect(dayIn(at, zoneOrUtc('Nowhere/Town'))).toBe('2026-11-13');
  expect(fullDate('2026-11-12')).toBe('November 12, 2026');
});

test('a result is a line of a list', () => {
  expect(asLine('A saved prompt.')).toBe('A saved prompt');
  expect(asLine('A sheet, v. 2')).toBe('A sheet, v. 2');
});
