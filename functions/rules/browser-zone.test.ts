import { expect, test } from 'vitest';
import { isTimeZone } from './browser-zone.ts';

test.each([
  'America/Chicago',
  'Asia/Ho_Chi_Minh',
  'America/Argentina/Buenos_Aires',
  'Europe/Lisbon',
])('%s is a place', (name) => expect(isTimeZone(name)).toBe(true));

test.each([
  ...['', 'UTC', 'Etc/UTC', 'Etc/GMT+5', '+01:00', 'Mars/Olympus', 'America', 'America/'],
  ...['America/Chicago\r\nX: y', 'https://evil.example', '../../etc/passwd', 'a/'.repeat(40)],
])('%j is no zone to keep', (name) => expect(isTimeZone(name)).toBe(false));
