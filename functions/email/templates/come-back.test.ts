import { expect, test } from 'vitest';
import { onOneLine, read, seen } from '../../../src/testing/email/read-email.ts';
import { SAMPLES } from '../../../src/testing/email/sample-emails.ts';
import { COMPLETE, inDollars } from '../../rules/plans.ts';

const STOP = `https://money.example/api/notifications/unsubscribe/${SAMPLES['come-back'].unsubscribeToken}?emails=news`;

test('a former member reads what is in the account, today’s price, and has one button', async () => {
  const { text, html, facts } = await read('come-back');
  expect(facts).toEqual([
    { name: 'In your account', value: '12 finished lessons, 3 saved results' },
    {
      name: 'Price today',
      value: `${inDollars(COMPLETE.monthlyCents)} a month, or ${inDollars(COMPLETE.annualCents)} a year`,
    },
  ]);
  expect(onOneLine(text)).toContain('Your complete plan ended on October 22, 2026.');
  expect(html.match(/class="button"/g)).toHaveLength(1);
  expect(text.split('\n')).toContain('https://money.example/plans');
});

test('what isn’t there isn’t named', async () => {
  const facts = async (lessons: number, works: number) =>
    (await read('come-back', { lessons, works })).facts?.map(({ value }) => value).slice(0, -1);
  expect(await facts(0, 0)).toEqual([]);
  expect(await facts(1, 0)).toEqual(['1 finished lesson']);
  expect(await facts(0, 1)).toEqual(['1 saved result']);
});

test('it invents no discount, counts nothing down, and blames no one', async () => {
  const { text, subject, preheader } = await read('come-back');
  for (const part of [text, subject, preheader])
    expect(part).not.toMatch(
      /discount|% off|\boffer\b|only today|last chance|hurry|expires|days left|miss(ed)? you|sorry|sad/i,
    );
});

test('the email says who sends it, and one click ends such emails, also in the mailbox', async () => {
  const { text, html, unsubscribe, reason } = await read('come-back');
  expect(unsubscribe?.url).toBe(STOP);
  expect(html).toContain(`href="${STOP}"`);
  expect(text).toContain(STOP);
  expect(reason).toContain('Money Masters LLC, 100 Example Street');
});

test('a name that could be a link is left out of words and subject', async () => {
  const { html } = await read('come-back', { firstName: 'https://evil.example' });
  expect(seen(html)).not.toContain('evil');
});
