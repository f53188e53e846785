import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepAnswers, keptAnswers, validAnswers } from './answers.ts';
import { later } from './later.ts';
import { withOperatorSet } from './steps/operator.ts';

const ANSWERS = {
  address: 'Learn.Money.com',
  operator: {
    name: 'Lee Learning LLC',
    address: '1 Main St, Reno, NV 89501, USA',
    contact: 'lee@money.com',
    governingLaw: 'the law of the State of Nevada, USA',
  },
  email: { provider: 'later' },
  payments: 'later',
  owner: 'lee@money.com',
};
const valid = (change: object = {}) => validAnswers({ ...ANSWERS, ...change }, 'ai-money-masters');

test('the address becomes an origin, and what is left for later is named', () => {
  expect(valid().address).toBe('https://learn.money.com');
  expect(later(valid())).toEqual(['email', 'payments']);
  expect(later(valid({ payments: 'stripe' }))).toEqual(['email']);
});

test.each<[string, object, string]>([
  ['no owner', { owner: undefined }, '- owner: is missing'],
  ['a secret', { stripe: 'sk_live_1' }, '- stripe: is not part of the format'],
  [
    'an address with a path',
    { address: 'https://money.com/app' },
    '- address: https://money.com/app is not an address',
  ],
  [
    'a contact that cannot exist',
    { operator: { ...ANSWERS.operator, contact: 'a@b.example' } },
    '- operator.contact: The contact address is an address that cannot exist',
  ],
  [
    'an empty name',
    { operator: { ...ANSWERS.operator, name: ' ' } },
    '- operator.name: The name of who runs the site is empty',
  ],
  [
    'another provider',
    { email: { provider: 'gmail' } },
    'provider has to be resend, cloudflare or later',
  ],
  ['a provider alone', { email: 'later' }, 'provider has to be resend, cloudflare or later'],
  ['an account’s name', { account: 'Money School' }, '- account: account is not an account’s id'],
  ['another way to pay', { payments: 'cash' }, '- payments: payments has to be stripe or later'],
])('%s is refused with a sentence', (_, change, sentence) => {
  expect(() => valid(change)).toThrow(sentence);
});

test('kept answers are readable by their owner alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'));
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  });
  expect(await keptAnswers()).toEqual({});
  await keepAnswers(valid());
  expect(await keptAnswers()).toEqual(valid());
  expect(statSync('.setup.json').mode & 0o777).toBe(0o600);
});

test('the example’s operator and addresses are gone from the settings, everything else stays', () => {
  const [line = ''] = readFileSync('studio/dataset/site-settings.ndjson', 'utf8').split('\n');
  const settings = JSON.parse(line) as Record<string, unknown>;
  const set = withOperatorSet(settings, valid());
  expect(JSON.stringify(set)).not.toMatch(/\.example\b|Example Street/);
  expect(set).toMatchObject({
    productName: settings.productName,
    operator: { name: 'Lee Learning LLC', contact: 'lee@money.com' },
    governingLaw: 'the law of the State of Nevada, USA',
    withdrawal: settings.withdrawal,
  });
  expect(Object.keys(set)).toEqual(Object.keys(settings));
  expect(withOperatorSet(set, valid())).toEqual(set);
});
