import { expect, test } from 'vitest';
import { statedBudget } from './amounts.ts';
import { typedValue } from './assumption.ts';
import { exactMoney, roundMoney } from './currencies.ts';
import { monthsIn, weekMinutesFrom, weekMinutesIn } from './durations.ts';
import { clipped, filled, firstSentences } from './plain-text.ts';

test.each([
  ['$150', 150, 'USD'],
  ['under $200', 200, 'USD'],
  ['Up to $150, mostly for registration and a phone line', 150, 'USD'],
  ['$1,200, of which $900 is a reserve', 1200, 'USD'],
  ['1.5k', 1500, undefined],
  ['$2K', 2000, 'USD'],
  ['€1.200,50', 1200.5, 'EUR'],
  ['1 200 euros', 1200, 'EUR'],
  ['£75.50', 75.5, 'GBP'],
  ['five hundred dollars', 500, 'USD'],
  ['a thousand bucks', 1000, 'USD'],
  ['between $100 and $200', 100, 'USD'],
  ['C$300', 300, 'CAD'],
  ['₹8,000', 8000, 'INR'],
  ['$50 a month', 150, 'USD'],
  ['for 3 clients, 80 USD', 80, 'USD'],
  ['٢٠٠ $', 200, 'USD'],
  ['none', 0, undefined],
  ['No money at all', 0, undefined],
  ['$0', 0, 'USD'],
  ['$999999999999999', 1_000_000, 'USD'],
])('a budget of “%s” is %d', (text, amount, currency) => {
  expect(statedBudget(text)).toMatchObject({ cents: Math.round(amount * 100), currency });
});

test.each(['', '   ', 'not much', '1e999', '-$50', 'NaN', '3 months', 'whatever it takes', '😀'])(
  'a budget of “%s” names no amount',
  (text) => expect(statedBudget(text)).toBeNull(),
);

test.each([
  ['3 months', 3],
  ['12 weeks to launch, 90 days of selling', 2.8],
  ['90 days', 3],
  ['half a year', 6],
  ['a year', 12],
  ['a couple of weeks', 14 / 30],
  ['by summer', 7],
  ['before Christmas', 1],
  ['by the end of March', 4],
  ['this year', 1],
  ['ASAP', 1],
  ['9999 years', 120],
])('“%s” is %d months, said in November', (text, months) => {
  expect(monthsIn(text, '2026-11-22')).toBeCloseTo(months);
});

test.each(['', 'soon', '0 weeks', 'when it is ready', '1e999 weeks'])(
  '“%s” names no time',
  (text) => expect(monthsIn(text, '2026-11-22')).toBeNull(),
);

test('hours a week are read from a sentence or a bare answer', () => {
  expect(weekMinutesIn('I have 6 hours a week for it')).toBe(360);
  expect(weekMinutesIn('8-10 hrs/week')).toBe(480);
  expect(weekMinutesIn('two evenings')).toBeNull();
  expect(weekMinutesFrom('6')).toBe(360);
  expect(weekMinutesFrom('about 4,5')).toBe(270);
  expect(weekMinutesFrom('999')).toBe(4800);
  expect(weekMinutesFrom('')).toBeNull();
});

test('what is typed into a number field is a whole value, or nothing', () => {
  const price = {
    key: 'price',
    label: '',
    unit: 'money',
    value: 0,
    min: 1,
    max: 10_000_000,
    step: 1,
    source: { from: 'list', text: '' },
    before: null,
  } as const;
  expect(typedValue(price, '95')).toBe(9500);
  expect(typedValue(price, '$1,200.50')).toBe(120_050);
  expect(typedValue(price, '4,5')).toBe(450);
  for (const typed of ['', '-5', 'abc', '1e5', '0', '999999999', '1.2.3']) {
    if (typed === '1e5') expect(typedValue(price, typed)).toBe(1500);
    else expect(typedValue(price, typed)).toBeNull();
  }
});

test('money has a real minus sign, and cents only where there are some', () => {
  expect(roundMoney(-13_500, 'USD')).toBe('−$135');
  expect(roundMoney(-20, 'USD')).toBe('$0');
  expect(exactMoney(450, 'EUR')).toBe('€4.50');
  expect(exactMoney(120_000, 'GBP')).toBe('£1,200');
});

test('texts end at a word or a sentence, and a member’s braces stay as they are', () => {
  expect(clipped('one two three', 9)).toBe('one two…');
  expect([...clipped('👍'.repeat(50), 10)].length).toBe(10);
  expect(firstSentences('First. Second one! Third.', 20)).toBe('First. Second one!');
  expect(filled('for {customers}', { customers: '{place} $&' })).toBe('for {place} $&');
});
