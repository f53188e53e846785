import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { makePlan, newPlan } from './make-plan.ts';

const NO_FACTS = { offer: '', customers: '', price: '', place: '', hours: '', chatTool: '' };
const TODAY = '2026-11-22';
const planOf = (businessIdea: string, facts = {}) => {
  const input = { businessIdea, targetMarket: '', budget: '', timeline: '' };
  return makePlan(newPlan(input, { ...NO_FACTS, ...facts }, TODAY));
};
const priceOf = (idea: string, facts = {}) =>
  planOf(idea, facts).assumptions.find(({ key }) => key === 'price') ?? expect.unreachable();

const BUSINESSES = [
  'Emergency binders',
  'I write one-page answers',
  'I’m making candles',
  'I make printable planners and earn trust with samples',
  'Short videos',
  'Weekly posts',
  'A workshop that saves a team time',
  'I clean apartments',
  'Math tutoring',
  'Something with wood',
  'A newsletter',
];
// Words that begin like those that name other amounts: rent, make, save, spend, earn, goal, loan, reach, need, have.
const CUSTOMERS = [
  'adult children of parents',
  'renters and their current landlords',
  'parents on a budget',
  'makers of handmade soap',
  'people saving for a house',
  'spenders who want to stop',
  'families with savings',
  'homeowners with loans',
  'goalkeepers',
  'preachers',
  'needle workers',
  'earnest learners',
  'transparent startups',
  '2 salons in my street',
  'people who earn little',
];
const PRICES: [string, cents: number][] = [
  ['$150', 15_000],
  ['$12.50', 1250],
  ['$1,200', 120_000],
  ['150 dollars', 15_000],
  ['95 USD', 9500],
  ['US$80', 8000],
  ['60 bucks', 6000],
  ['about $45', 4500],
];
const PHRASINGS = [
  (price: string) => `, ${price} per piece`,
  (price: string) => `, ${price} a piece`,
  (price: string) => `, ${price}/piece`,
  (price: string) => `, ${price} each`,
  (price: string) => `, ${price} for one`,
  (price: string) => ` at ${price}`,
  (price: string) => ` for ${price}`,
  (price: string) => ` for ${price} flat`,
  (price: string) => ` (${price})`,
  (price: string) => `: ${price}`,
  (price: string) => `. Price: ${price}`,
  (price: string) => `. I charge ${price}`,
  (price: string) => `. It costs ${price}.`,
  (price: string) => `. They pay ${price} every time`,
  (price: string) => `. I’d sell them for ${price}`,
  (price: string) => `. My price is ${price}`,
  (price: string) => `, starting at ${price}`,
  (price: string) => `. ${price}`,
  (price: string) => ` - ${price}, fixed`,
];
const BEFORE = ['', 'I have a budget of $200. ', 'To earn $500 a month: ', 'With $90 saved, '];
const AFTER = [
  '',
  ', 5 hours a week',
  ', in 3 months',
  '. I want to make $2,000 a month',
  '. My rent is $900',
  '. I can spend $40 on it',
  '. I have two kids and $300 in savings',
];

test('a price in an idea, however it is put, is the price of the plan and of its tables', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...BEFORE),
      fc.constantFrom(...BUSINESSES),
      fc.constantFrom(...CUSTOMERS),
      fc.constantFrom(...PRICES),
      fc.constantFrom(...PHRASINGS),
      fc.constantFrom(...AFTER),
      (before, business, customers, [price, cents], phrase, after) => {
        const idea = `${before}${business} for ${customers}${phrase(price)}${after}`;
        const plan = planOf(idea);
        const used = plan.assumptions.find(({ key }) => key === 'price');
        expect({ idea, value: used?.value, from: used?.source.from }).toEqual({
          idea,
          value: cents,
          from: 'answer',
        });
        for (const { units, moneyIn } of plan.year.months) expect(moneyIn).toBe(units * cents);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  'I write pages to earn $5,000 a month',
  'I write pages. My goal is $1,000',
  'I write pages with a budget of about $200',
  'I write pages. Budget: $200',
  'I have $200 and write pages',
  'Pages for landlords who make $4,000 a month',
  'I write pages until I reach $2,000 a month',
  'Pages that save owners $300 a year',
  'I start with $150 and write pages',
  'I write pages. My rent is $900 and I owe $3,000',
  'I write 3 pages a week for 2 clients',
])('“%s” names another amount, not a price', (idea) => {
  expect(priceOf(idea).source.from).toBe('template');
});

test('of a range the lower end counts, and of an hour what one takes', () => {
  expect(priceOf('I write pages for $60-80 each').value).toBe(6000);
  expect(priceOf('I write pages, between 60 and 80 dollars').value).toBe(6000);
  expect(priceOf('I write pages at $40 an hour').value).toBe(12_000);
  expect(priceOf('I write pages, $40 hourly').value).toBe(12_000);
});

test('a price without a currency counts where the words say that it is one', () => {
  expect(priceOf('I write pages and charge 95 for each').value).toBe(9500);
  expect(priceOf('Pages, 95 per page, 5 hours per week').value).toBe(9500);
  expect(priceOf('I write pages, price 95').value).toBe(9500);
});

test('a price by the month for what is sold one by one says how it was counted', () => {
  const { value, source } = priceOf('I write pages, $200 a month');
  expect({ value, text: source.text }).toEqual({
    value: 20_000,
    text: 'your $200 a month, as the price of one page',
  });
  expect(priceOf('Weekly Instagram posts, $200 a month').source.text).toBe('your answer');
});

test('the price in the idea comes before the one in the business facts', () => {
  const facts = { offer: 'pages I write', price: '$95 a page' };
  expect(priceOf('I write pages for $150 each', facts).value).toBe(15_000);
  expect(priceOf('I write pages', facts).value).toBe(9500);
});
