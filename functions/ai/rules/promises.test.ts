import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { promisesIncome } from './promises.ts';

const PROMISES = [
  'I promise you will earn $5,000 in the first week.',
  'You will earn $500 a week.',
  'You’ll make $2,000 in your first month',
  'You’ll easily earn money with this.',
  'You are going to bring in thousands of dollars.',
  'You can easily make $300 a day with this prompt.',
  'Earn $5,000 in your first week!',
  'Make **$10k** a month from home.',
  'Members like you made $4,000 last month.',
  'Most beginners earn five hundred dollars a month.',
  'Success is guaranteed.',
  'We guarantee you three clients.',
  'This is guaranteed income.',
  'I guarantee results within a week.',
  'Build passive income while you sleep',
  'With this plan you will get rich.',
  'It’s easy money.',
  'You can’t fail with this offer.',
  'Financial freedom is one prompt away.',
  'Double your income with one email.',
  'You’ll be able to earn a full-time income.',
  'Replace your salary in 90 days.',
  'You will quit your day job.',
  'Your business will make you money from day one.',
  'You don’t need experience, and you will earn $500 a week.',
  'No skills? No problem: you’ll make $1,000 by Friday.',
  'Expect $2,000 in your first month.',
  'A six-figure income is guaranteed.',
  'Y\u200bou will ea\u200brn ＄5,000 this week.',
  'You’ll never have to worry about money again.',
];

const SOUND = [
  'Nobody can promise you the jobs.',
  'We can’t promise that you will earn $5,000.',
  'No one can guarantee income.',
  'You’ll make one sample this week.',
  'As an example, that’s four small jobs a month at $125 each.',
  'If you charge $30 for a post and write ten, that’s $300.',
  'You will get your money back within 60 days.',
  'Our money-back guarantee lasts 60 days.',
  'How long the guarantee lasts depends on your plan.',
  'Never write “you will earn $5,000” in an ad.',
  'An ad that says you’ll make $500 a day is a scam.',
  'Passive income isn’t what this is.',
  'Be careful: “easy money” is how scams begin.',
  'There’s no such thing as passive income.',
  'Set your price at $125 for a small job.',
  'You will make mistakes, and that’s fine.',
  'You’ll earn trust by answering within a day.',
  'Make a list of ten people you know.',
  'Ask for half of the money before you start.',
  'Add up your costs: $20 a month for tools and $15 for the phone.',
  'Your first client may take weeks or months.',
  'A client pays $200 per month for four posts.',
  'You’ll have a price list by the end of the week.',
  'You will get an invoice with the sum of $120.',
  'Offer a guarantee that you can keep: one free change.',
  'How much money will I make?',
  'You can test an idea in a week.',
  'I make candles at home and sell them at the market for $18.',
  'We’ll make your kitchen shine for $90.',
  'You will have a clear offer and a price.',
];

test.each(PROMISES)('“%s” is a promise of income', (text) => {
  expect(promisesIncome(text)).toBe(true);
  expect(promisesIncome(`Start small. ${text} Then rest.`)).toBe(true);
});

test.each(SOUND)('“%s” promises nothing', (text) => {
  expect(promisesIncome(text)).toBe(false);
});

test('what our lessons, prompts and answers say promises nothing', async () => {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && promisesIncome(value)) found.push(value);
    if (value !== null && typeof value === 'object') Object.values(value).forEach(walk);
  };
  for (const kind of ['faqs', 'quick-guides', 'tutorials']) {
    const lines = (await readFile(`studio/dataset/${kind}.ndjson`, 'utf8')).split('\n');
    for (const line of lines.filter(Boolean)) walk(JSON.parse(line));
  }
  expect(found).toEqual([]);
});

test('whatever a model writes is judged', () => {
  for (const text of [
    'you will earn '.repeat(2000),
    '$1 '.repeat(5000),
    'we promise a '.repeat(999),
  ])
    expect(promisesIncome(text)).toBe(false);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
      expect(typeof promisesIncome(text)).toBe('boolean');
    }),
  );
});
