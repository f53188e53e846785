// The eight questions in a terminal: each can be answered wrongly, and each can be where the setup is stopped.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testStripe } from '../../src/testing/local-stripe/local-stripe.ts';
import { ANSWERS, CLEAR, CTRL_C, END, founder, ORIGIN, type Turn } from './founder.ts';

const stripe = testStripe();
const ENTER = '\r';
const DOWN = '\u001b[B';
const STAYS = 'Stopped. What is answered and done stays: `npm run setup` goes on from here.';

/** A question, an answer that cannot be taken, the sentence about it, and one that can. */
const TYPED: readonly [question: string, wrong: string, sentence: string, right: string][] = [
  [
    '2 of 8 · Where should the site answer?',
    'http://nowhere',
    'http://nowhere is not an address to deploy to.',
    'learn.money-school.com',
  ],
  [
    '3 of 8 · Who runs the site?',
    'Lee',
    'Write the name, a comma, then',
    'Lee LLC, 1 Main St, Reno',
  ],
  [
    '4 of 8 · Which email address',
    'lee',
    'The contact address is not an email',
    'lee@money-school.com',
  ],
  // As it is suggested.
  ['5 of 8 · Which law governs', '', 'Name the state or country in place of', 'the law of Nevada'],
];

test('each question can be answered wrongly, and be the one at which the setup is stopped', async () => {
  const lee = await founder(stripe);
  lee.cloudflare.state.accounts.push({ id: 'a'.repeat(32), name: 'Another' });
  const account = '1 of 8 · Which Cloudflare account?';
  const stopped = async (turns: readonly Turn[]) => {
    const { code, said, left } = await lee.typed(turns);
    expect([left, code], said).toEqual([[], 130]);
    expect(said).toContain(STAYS);
    return JSON.parse(await lee.file('.setup.json').catch(() => '{}'));
  };
  expect(await stopped([[account, CTRL_C]])).toEqual({});
  let next: Turn[] = [[account, ENTER]];
  for (const [question, wrong, sentence, right] of TYPED) {
    await stopped([...next, [question, CTRL_C]]);
    next = [
      [question, wrong + ENTER],
      [sentence, CLEAR + right + ENTER],
    ];
  }
  expect(await stopped([...next, ['6 of 8 · Who sends emails?', CTRL_C]])).toMatchObject({
    account: lee.cloudflare.state.accounts[0]?.id,
    address: ORIGIN,
    operator: {
      ...{ name: 'Lee LLC', address: '1 Main St\nReno' },
      ...{ contact: 'lee@money-school.com', governingLaw: 'the law of Nevada' },
    },
  });
  const from = '6 of 8 · From which address?';
  expect(
    await stopped([
      ['6 of 8 · Who sends emails?', ENTER],
      [from, `${CLEAR}a@b.example${ENTER}`],
      ['The sender is an address that cannot exist', `${CLEAR}hello@money-school.com${ENTER}`],
      ['7 of 8 · Payments with Stripe?', CTRL_C],
    ]),
  ).toMatchObject({ email: ANSWERS.email });
  const kept = await stopped([
    ['7 of 8 · Payments with Stripe?', DOWN + ENTER],
    ['8 of 8 · Your own email address', `${CLEAR}lee@${ENTER}`],
    ['is not an email address', CTRL_C],
  ]);
  expect([kept.payments, kept.owner]).toEqual(['later', undefined]);
  // A terminal that is closed is no answer either.
  await stopped([['8 of 8 · Your own email address', END]]);
}, 300_000);

test('there are eight questions, and as many in the docs', async () => {
  const code = await readFile('scripts/setup/questions.ts', 'utf8');
  const asked = [...code.matchAll(/numbered\((\d)\)/g)].map(([, number]) => Number(number));
  expect([...new Set(asked)].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const docs = await readFile('docs/deploy.md', 'utf8');
  expect(docs).toContain('It asks at most eight questions');
});

test('keys are asked without being shown, and one that cannot be right is asked again', async () => {
  const lee = await founder(stripe, ANSWERS, { keys: false });
  await lee.write('.setup.json', JSON.stringify(ANSWERS));
  const { code, said } = await lee.typed([
    ['RESEND_API_KEY', `sk_1${ENTER}`],
    ['RESEND_API_KEY is no key of Resend', `${CLEAR}re_local${ENTER}`],
    ['STRIPE_SECRET_KEY', `pk_live_1${ENTER}`],
    ['STRIPE_SECRET_KEY is no secret key of Stripe', CTRL_C],
  ]);
  expect(code, said).toBe(130);
  expect(said).not.toMatch(/re_local|pk_live_1/);
  expect(lee.cloudflare.state.databases).toEqual([]);
}, 60_000);
