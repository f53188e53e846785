import { expect, test } from 'vitest';
import { onOneLine, read } from '../../../src/testing/email/read-email.ts';
import { invoicePage } from '../invoice-page.ts';

const MEMBERSHIP = 'https://money.example/account#membership';
const words = async (...asked: Parameters<typeof read>) => onOneLine((await read(...asked)).text);

test('the first receipt says what is open, how long the guarantee lasts, and where to ask for a refund', async () => {
  const { subject, paragraphs, facts } = await read('receipt');
  expect(subject).toBe('Your plan has started, and here’s your receipt');
  expect(paragraphs).toEqual([
    'Thank you. Your payment of $19.99 has arrived, and your complete plan has started.',
    expect.stringMatching(/^Every lesson, .* are open to you from now on\./),
    `If it’s not for you, the money-back guarantee lasts until Monday, December 21, 2026 at 11:04 AM Central Standard Time. You’ll get back everything you paid, and you don’t have to give a reason. Ask on your account page: ${MEMBERSHIP}`,
  ]);
  expect(facts).toEqual([
    { name: 'Plan', value: 'Complete, paid by the month' },
    { name: 'Paid', value: '$19.99 on November 21, 2026' },
    { name: 'Paid until', value: 'December 21, 2026' },
    { name: 'Next charge', value: '$19.99 on December 21, 2026' },
    { name: 'Receipt', value: 'EVA1-0001' },
  ]);
});

test.each([
  ['quick', 'The Quick Start lessons and everything that’s free are open to you from now on.'],
  ['business', 'The Business System lessons and everything in Quick Start are open to you'],
  ['agency', 'Every lesson, every learning path'],
] as const)('a buyer of %s is not promised more than it opens', async (plan, opens) => {
  const text = await words('receipt', { plan });
  expect(text).toContain(opens);
  expect(text.includes('Every lesson')).toBe(plan === 'agency');
});

test('a member who has used the guarantee is not promised it again', async () => {
  expect(await words('receipt', { guaranteeEndsAt: null })).not.toMatch(/money-back/);
});

test.each([
  ['member', 'You’ve used the money-back guarantee before, so it doesn’t cover this purchase.'],
  ['card', 'The card you paid with has been used for the money-back guarantee before.'],
] as const)('without a guarantee the first receipt says why (%s)', async (guaranteeUsedBy, why) => {
  const data = { guaranteeEndsAt: null, guaranteeUsedBy };
  expect(await words('receipt', data)).toContain(why);
  expect(await words('receipt', { ...data, isFirst: false })).not.toContain(why);
});

test('a later receipt does not welcome the member again, and has the amount in its subject', async () => {
  const { subject, text } = await read('receipt', { isFirst: false, guaranteeEndsAt: null });
  expect(subject).toBe('Your receipt for $19.99');
  expect(text).not.toMatch(/start|money-back/);
  expect(text).toContain(MEMBERSHIP);
});

test('a member who paid nothing is not thanked for a payment', async () => {
  for (const isFirst of [true, false]) {
    const { subject, text } = await read('receipt', { isFirst, cents: 0 });
    expect(subject + text).not.toMatch(/payment of|receipt for \$/);
    expect(text).toContain('Paid: $0 on November 21, 2026');
  }
});

test('a member who has canceled is not told about a next charge', async () => {
  for (const isFirst of [true, false]) {
    const text = await words('receipt', { isFirst, nextChargeAt: null, nextChargeCents: null });
    expect(text).toContain('Next charge: None scheduled');
    expect(text).not.toMatch(/renews|before it\./);
  }
});

test('a receipt without an invoice number is identified by its invoice id', async () => {
  expect(await words('receipt', { number: null })).toContain('Receipt: in_1QeVaFirst');
});

test.each([
  ['https://invoice.stripe.com/i/acct_1/live_2?s=em', true],
  ['https://money.example/api/dev/stripe/invoices/in_1', true],
  ['http://invoice.stripe.com/i/acct_1', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://money.example@evil.example/', false],
  ['//evil.example', false],
  ['', false],
  [null, false],
])('a receipt links to %s: %s', (url, isShown) => {
  expect('elsewhere' in invoicePage(url, 'https://money.example')).toBe(isShown);
});

test('only the local stripe’s pages may use http, and only in local development', () => {
  const shown = (url: string) => 'elsewhere' in invoicePage(url, 'http://localhost:8787');
  expect(shown('http://localhost:8787/api/dev/stripe/invoices/in_1')).toBe(true);
  expect(shown('http://localhost:8787/api/dev/stripe/../outbox')).toBe(false);
  expect(shown('http://localhost:87870/api/dev/stripe/invoices/in_1')).toBe(false);
});

test('a quote in a URL does not end the attribute', async () => {
  const { html } = await read('receipt', { pageUrl: 'https://x.example/"onclick="a?<b>' });
  expect(html).not.toMatch(/"onclick|<b>/);
});

test('a member whose card failed reads what stays open, until when, and what happens next', async () => {
  const text = await words('payment-failed');
  expect(text).toContain('We tried to charge $19.99 for your complete plan');
  expect(text).toContain('Nothing is lost.');
  expect(text).toContain('Paid lessons open until: Monday, December 28, 2026 at 11:04 AM Central');
  expect(text).toContain('We’ll try again on December 24, 2026.');
  expect(text).toContain(MEMBERSHIP);
});

test('an attempt after the days of grace does not say that anything is open until a day that has passed', async () => {
  const failedAt = '2026-12-30T18:04:00.000Z';
  const text = await words('payment-failed', { attempt: 3, failedAt });
  expect(text).toContain('Paid lessons closed since: Monday, December 28, 2026');
  expect(text).not.toContain('open until');
  expect(text).toContain('your plan opens again');
});

test('the last attempt is called the last', async () => {
  const text = await words('payment-failed', { attempt: 3, nextTryAt: null });
  expect(text).toContain('for your complete plan, and your bank declined it.');
  expect(text).toContain('Next attempt: None. That was the last one.');
  expect(text).not.toMatch(/We’ll try again|and we won’t try again/);
});

test('a member about to be charged for a year reads the amount, the date and how to cancel', async () => {
  const { subject, text } = await read('renewal-notice');
  expect(subject).toBe('We will charge $167.92 on December 5, 2026');
  expect(onOneLine(text)).toContain('for the next year of your complete plan');
  expect(onOneLine(text)).toContain('two screens');
  expect(text).toContain(MEMBERSHIP);
  const monthly = await words('renewal-notice', { billing: 'monthly', plan: 'quick', cents: 2249 });
  expect(monthly).toContain('$22.49 for the next month of your Quick Start plan');
});

test('every subject fits on a phone, however long the amount and the month', async () => {
  const long = { cents: 1237_00, chargeAt: '2027-09-30T12:00:00.000Z' };
  expect((await read('renewal-notice', long)).subject.length).toBeLessThanOrEqual(50);
});

test('amounts in the thousands have a comma in every email', async () => {
  const cents = 1_237_00;
  const facts = { cents, nextChargeCents: cents };
  for (const kind of ['receipt', 'payment-failed', 'renewal-notice', 'refunded'] as const) {
    const { subject, text } = await read(kind, facts);
    expect(`${subject} ${text}`, kind).toContain('$1,237');
    expect(`${subject} ${text}`, kind).not.toContain('$1237');
  }
});

test('a member with a refund on its way reads how much, and how long banks take', async () => {
  expect(await words('refunded')).toContain(
    'We’ve sent $19.99 back to the card you paid with. It can take 5-10 business days',
  );
});
