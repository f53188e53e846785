import { expect, test } from 'vitest';
import { fieldsOf } from '../../testing/product/security-txt-fields.ts';
import { securityTxt } from './security-txt.ts';

const WRITTEN = new Date('2026-11-27T08:00:00.123Z');
const written = securityTxt({
  email: 'help@money.example',
  origin: new URL('https://money.example'),
  writtenAt: WRITTEN,
});

test('it says whom to write to, in which language, and where the rules are', () => {
  expect(fieldsOf(written, WRITTEN)).toEqual({
    contact: ['mailto:help@money.example'],
    expires: ['2027-10-27T08:00:00Z'],
    'preferred-languages': ['en'],
    canonical: ['https://money.example/.well-known/security.txt'],
    policy: ['https://money.example/security-policy.txt'],
  });
});

test.each([
  ['no contact', written.replace(/^Contact.*\n/m, ''), /Contact/],
  ['no date', written.replace(/^Expires.*\n/m, ''), /Expires/],
  ['two dates', `${written}Expires: 2027-01-01T00:00:00Z\n`, /Expires/],
  ['a date that is past', written.replace('2027-10', '2026-10'), /Expires/],
  ['a date in more than a year', written.replace('2027-10', '2028-10'), /Expires/],
  ['a bare address', written.replace('mailto:', ''), /Contact/],
  ['a link without https', written.replace('https:', 'http:'), /https/],
  ['a line that is no field', `${written}Thanks\n`, /line/],
])('the rules of RFC 9116 refuse a file with %s', (_, text, why) => {
  expect(() => fieldsOf(text, WRITTEN)).toThrow(why);
});
