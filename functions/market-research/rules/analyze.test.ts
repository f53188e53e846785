import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getPopularMarkets } from '../../../src/content/content.ts';
import { analyzeMarket, BLANK_MARKET, marketIssue, recalculate } from './analyze.ts';
import { AnalysisData, type OwnCount } from './data.ts';
import { EXAMPLE_MARKETS } from './example-markets.test-data.ts';
import { AREAS, ESTIMATES, MAX_MARKET } from './limits.ts';

const markets = await getPopularMarkets();
const estimate = (data: AnalysisData, name: string) =>
  data.result.estimates.find((row) => row.name === name);
const plumbers = (counts: OwnCount[] = [], people = 100_000) =>
  analyzeMarket('plumber', people, EXAMPLE_MARKETS, counts);
const on = '2026-11-20';

const anyCount = fc.record({
  replaces: fc.constantFrom(...ESTIMATES),
  count: fc.nat(1_000_000),
  on: fc.constant(on),
});

test('any text with something in it gets a whole analysis that can be saved, and always the same one', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constantFrom(...AREAS),
      fc.uniqueArray(anyCount, { selector: ({ replaces }) => replaces }),
      (text, people, counts) => {
        if (marketIssue(text) !== undefined) return;
        const data = analyzeMarket(text, people, markets, counts);
        expect(v.safeParse(AnalysisData, JSON.parse(JSON.stringify(data))).success).toBe(true);
        expect(analyzeMarket(text, people, markets, counts)).toEqual(data);
        expect(data.result.checks).toHaveLength(5);
        expect(JSON.stringify(data.result)).not.toMatch(/NaN|undefined|Infinity|null–/);
        for (const { low, high } of ranges(data)) expect(low).toBeLessThanOrEqual(high);
      },
    ),
    { seed: 57, numRuns: 300 },
  );
});

/** Every “400–900” and “$80–$250” of the result. Negative numbers are written with a minus sign. */
function ranges({ result }: AnalysisData) {
  const numbers = [
    ...result.estimates.map(({ value }) => value),
    ...result.customerSegments.map(({ value }) => value),
  ];
  return numbers.flatMap((text) => {
    const [low, high] = text.replace(' a year', '').split('–').map(asNumber);
    return low === undefined || high === undefined ? [] : [{ low, high }];
  });
}

const asNumber = (text: string) =>
  Number(text.replace(/[$,%]| million/g, '').replace('−', '-')) *
  (text.includes('million') ? 1e6 : 1);

test('a blank market and a too long one are refused with a sentence', () => {
  for (const blank of ['', '   ', '\n\t', '\u00a0']) expect(marketIssue(blank)).toBe(BLANK_MARKET);
  expect(BLANK_MARKET).toBe('Please enter a market or industry to analyze');
  expect(marketIssue('x'.repeat(MAX_MARKET))).toBeUndefined();
  expect(marketIssue('x'.repeat(10_000))).toMatch(/at most 200 characters/);
});

test('the numbers follow from each other: how many, how many lack it, how many pay, what it is worth', () => {
  const data = plumbers();
  expect(data.result.estimates.map(({ value }) => value)).toEqual([
    '400–900',
    '40–65%',
    // 400 × 40 % × 4 % and 900 × 65 % × 6 %
    '6–35',
    '$80–$250',
    '$480–$8,800',
    '1–3% a year',
  ]);
  expect(data.result.marketSize).toBe('400–900 firms, of whom 6–35 could buy this year');
  expect(data.result.verdict).toEqual({
    before: 'Room at the small end: ',
    mark: 'busy owners',
    after: ', few writers, pages at $80 to $250.',
  });
  expect(data.result.competitors).toMatchObject([
    {
      name: 'The owner',
      marketShare: 'Of 20 sites for plumber, how many name no maker?',
      revenue: 'Ask for the hours.',
    },
    { name: 'Agencies', marketShare: 'How many of ten pay one?', revenue: 'Ask two for a quote.' },
  ]);
  expect(data.result.customerSegments[0]).toMatchObject({
    size: 'Search the map for plumber.',
    value: '$95–$250',
  });
});

test('an analysis saved before shares became questions can be recalculated', () => {
  const data = plumbers();
  const saved = v.parse(AnalysisData, {
    ...data,
    rules: {
      ...data.rules,
      sources: undefined,
      competitors: [{ who: 'Agencies', shareLow: 8, shareHigh: 15, sentence: 'Too dear.' }],
      segments: [{ ...data.rules.segments[0], count: undefined, low: 120, high: 250 }],
    },
  });
  const { result } = recalculate(saved, { people: 10_000 });
  expect(result.competitors).toEqual([
    { name: 'Agencies', marketShare: '', revenue: '', sentence: 'Too dear.' },
  ]);
  expect(result.customerSegments[0]?.size).toBe('');
});

test('a larger area has more firms, and everything that depends on them', () => {
  const [village, city] = [plumbers([], 10_000), plumbers([], 1_000_000)];
  expect(estimate(village, 'reach')?.value).toBe('40–90');
  expect(estimate(city, 'reach')?.value).toBe('4,000–9,000');
  expect(estimate(village, 'price')).toEqual(estimate(city, 'price'));
  expect(village.result.verdict.before).toBe('Few buyers here: ');
  expect(city.result.verdict.before).toBe('Plenty of possible buyers: ');
  expect(city.result.basis).toContain('1,000,000 people');
});

test('online, an area makes no difference', () => {
  const near = analyzeMarket('knitting', 10_000, EXAMPLE_MARKETS).result;
  expect(near).toEqual(analyzeMarket('knitting', 1_000_000, EXAMPLE_MARKETS).result);
  expect(near.basis).toContain('online in a year');
});

test('an own count takes the place of the estimate and says when and what it was', () => {
  const data = plumbers([{ replaces: 'gap', count: 31, on }]);
  expect(estimate(data, 'gap')).toEqual({
    name: 'gap',
    label: 'Have no prices',
    value: '31 of 50',
    note: 'Your count on Nov 20, 2026: 31 of 50 sites. The estimate was 40–65%.',
    counted: true,
  });
  // 62 % of those asked is 53 to 70 % of all: 400 × 53 % × 4 % and 900 × 70 % × 6 %.
  expect(estimate(data, 'buyers')?.value).toBe('8–38');
  expect(estimate(data, 'reach')?.counted).toBe(false);
  expect(data.result.summary).toContain('One of these numbers is your own.');
  expect(data.result.checks.filter(({ counted }) => counted)).toHaveLength(1);
});

test('one counted firm stands for several, and a yes is not yet a sale', () => {
  const reach = plumbers([{ replaces: 'reach', count: 30, on }], 1_000_000);
  // The member counted their own area: its size no longer matters.
  expect(estimate(reach, 'reach')).toMatchObject({ value: '120–180' });
  expect(estimate(reach, 'reach')?.note).toBe(
    'Your count on Nov 20, 2026: 30 firms. Each stands for about 4–6. The estimate was 4,000–9,000.',
  );
  const asked = plumbers([{ replaces: 'buyers', count: 3, on }]);
  expect(estimate(asked, 'buyers')?.note).toContain(
    'We take 20–40% of that, because interest isn’t an order yet.',
  );
  const price = plumbers([{ replaces: 'price', count: 100, on }]);
  expect(estimate(price, 'price')?.value).toBe('$75–$130');
  expect(estimate(price, 'price')?.note).toContain('Give or take 25%.');
});

test('counting none is a result as well', () => {
  const data = plumbers([{ replaces: 'reach', count: 0, on }]);
  expect(estimate(data, 'worth')?.value).toBe('$0');
  expect(data.result.verdict.before).toBe('Few buyers here: ');
  expect(data.result.summary).toContain('Fewer than one of 0 firms');
});

test('taking a count back gives the same analysis as before it', () => {
  const before = plumbers();
  const counted = recalculate(before, { counts: [{ replaces: 'gap', count: 5, on }] });
  expect(counted.result).not.toEqual(before.result);
  expect(recalculate(counted, { counts: [] })).toEqual(before);
});

test('a saved analysis is recalculated with its own rules, whatever editors have changed since', () => {
  const saved = plumbers();
  const { result } = recalculate(JSON.parse(JSON.stringify(saved)), { people: 100_000 });
  expect(result).toEqual(saved.result);
});

test('an unknown market is named in its checks, and markup or dollar signs in it stay text', () => {
  const { result, known } = analyzeMarket('<b>$& zeppelins</b>', 100_000, EXAMPLE_MARKETS);
  expect(known).toBe(false);
  expect(result.market).toBe('<b>$& zeppelins</b>');
  expect(result.checks[0]?.question).toBe('Open 50 sites for <b>$& zeppelins</b>');
});

test('four unknown markets, four different answers', () => {
  const texts = ['law firms', 'dog grooming', 'SaaS startups', 'a podcast for knitting fans'];
  const results = texts.map((text) => analyzeMarket(text, 100_000, markets));
  expect(results.every(({ known }) => !known)).toBe(true);
  for (const key of ['marketSize', 'competitors', 'customerSegments', 'trends'] as const)
    expect(new Set(results.map(({ result }) => JSON.stringify(result[key]))).size).toBe(4);
});
