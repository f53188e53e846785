import { expect, test } from 'vitest';
import { securityTxt } from '../../src/features/legal/security-txt.ts';
import { expiryNotes } from './security-txt.ts';

const DAY = 86_400_000;
const BUILT = new Date('2026-11-27T08:00:00Z');
const ADDRESS = 'https://money.example/.well-known/security.txt';
const text = securityTxt({
  email: 'help@money.example',
  origin: new URL('https://money.example'),
  writtenAt: BUILT,
});
const after = (days: number) => expiryNotes(text, ADDRESS, BUILT.getTime() + days * DAY);

test('the doctor speaks up two months before security.txt expires, and says what to do', () => {
  expect(after(0)).toEqual([]);
  expect(after(274)).toEqual([]);
  expect(after(275)).toEqual([
    `${ADDRESS} expires in 59 days, and people who find a weakness may not trust it: deploy again`,
  ]);
  expect(after(335)).toEqual([expect.stringContaining(' expired on 2027-10-27T08:00:00Z, ')]);
});

test('a file without a date is named', () => {
  expect(expiryNotes('Contact: mailto:help@money.example\n', ADDRESS, 0)).toEqual([
    `${ADDRESS} has no date until which it is valid: deploy again`,
  ]);
});
