import { expect, test } from 'vitest';
import { onOneLine, read } from '../../../src/testing/email/read-email.ts';

const words = async (...asked: Parameters<typeof read>) => onOneLine((await read(...asked)).text);

test('a member who changed the plan reads both plans and the next charge', async () => {
  const text = await words('plan-changed');
  expect(text).toContain('You changed from the Quick Start plan to the complete plan.');
  expect(text).toContain('You now pay by the month instead of by the year.');
  expect(text).toContain('Next charge: $19.99 on December 21, 2026');
});

test('a member who changed only the billing interval is not told about another plan', async () => {
  const { subject, text } = await read('plan-changed', {
    fromPlan: 'complete',
    fromBilling: 'monthly',
    billing: 'annual',
  });
  expect(subject).toBe('You now pay by the year');
  expect(text).not.toContain('You changed from');
  expect(onOneLine(text)).toContain('Your complete plan includes everything it did before.');
});

test('a member who changed the plan and kept the billing interval reads nothing about billing', async () => {
  expect(await words('plan-changed', { fromBilling: 'monthly' })).not.toContain('You now pay');
});

test('a member who canceled reads when access ends, what stays, and no plea to come back', async () => {
  const text = await words('cancelled');
  expect(text).toContain('You won’t be charged again.');
  expect(text).toContain(
    'stays open until Monday, December 21, 2026 at 11:04 AM Central Standard Time',
  );
  expect(text).toContain('After that, your account stays, along with your progress');
  expect(text).toContain('https://money.example/account#membership');
  expect(text).not.toMatch(/sorry|miss|sad|please/i);
});

test('a member who resumes reads that nothing was charged, and what will be', async () => {
  const text = await words('resumed');
  expect(text).toContain('undoing the cancellation didn’t cost you anything');
  expect(text).toContain('Next charge: $19.99 on December 21, 2026');
  expect(await words('resumed', { nextChargeCents: null })).toContain(
    'Next charge: December 21, 2026',
  );
});

test.each([
  ['cancelled', 'because you canceled it'],
  ['unpaid', 'We won’t try your card again.'],
  ['refunded', 'because you got your money back'],
] as const)('a plan that ended because it was %s says so, and what stays', async (because, why) => {
  const text = await words('membership-ended', { because });
  expect(text).toContain(`Your complete plan ended on December 21, 2026, `);
  expect(text).toContain(why);
  expect(text).toContain('Your account stays, along with your progress, your achievements');
  expect(text).toContain('https://money.example/plans');
});

test('a member with a free year reads that nothing is charged during it, or unannounced after it', async () => {
  const text = await words('free-year');
  expect(text).toContain(
    'During that year, every lesson, every learning path, and the whole prompt library are open to you, and you won’t be charged.',
  );
  expect(text).toContain('From: November 21, 2026');
  expect(text).toContain('Until: Sunday, November 21, 2027 at 11:04 AM Central Standard Time');
  expect(text).toContain('We’ll email you two weeks ahead');
});

test('dates are in the member’s time zone', async () => {
  const endedAt = '2026-12-21T23:30:00.000Z';
  expect(await words('membership-ended', { endedAt, timeZone: 'Asia/Tokyo' })).toContain(
    'December 22, 2026',
  );
  expect(await words('membership-ended', { endedAt, timeZone: '' })).toContain('December 21, 2026');
});
