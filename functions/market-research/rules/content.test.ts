// Checks that the Studio's forms cannot make: the numbers of each market have to fit together.
import { expect, test } from 'vitest';
import { getPopularMarkets } from '../../../src/content/content.ts';
import { analyzeMarket } from './analyze.ts';
import { numbersOf } from './estimates.ts';
import { ESTIMATES } from './limits.ts';
import { wordsOf } from './words.ts';

const markets = await getPopularMarkets();

test('there are eight popular markets and general rules for companies and people, near and online', () => {
  const of = (use: string) => markets.filter(({ usedFor }) => usedFor === use);
  expect(of('popular')).toHaveLength(8);
  expect(
    of('general')
      .map(({ scope }) => scope)
      .sort(),
  ).toEqual(['local', 'local', 'online', 'online']);
});

test.each(markets.map((rules) => [rules.name, rules] as const))(
  '%s: every range has its ends in order, and every estimate its own check',
  (_name, rules) => {
    for (const name of ESTIMATES) expect(rules[name].low).toBeLessThanOrEqual(rules[name].high);
    for (const one of rules.competitors) {
      expect(one.shareLow).toBeLessThan(one.shareHigh);
      expect(one.revenueLow).toBeLessThanOrEqual(one.revenueHigh);
    }
    for (const one of rules.segments) {
      expect(one.low).toBeLessThan(one.high);
      expect(one.priceLow).toBeLessThan(one.priceHigh);
      expect(one.high).toBeLessThanOrEqual(rules.reach.high);
    }
    expect(rules.checks.map(({ replaces }) => replaces).sort()).toEqual([...ESTIMATES].sort());
    for (const { replaces, outOf } of rules.checks)
      expect(outOf === null).toBe(replaces === 'reach' || replaces === 'price');
    // The shares of everyone who does the work today, at the low and at the high ends.
    const shares = (end: 'shareLow' | 'shareHigh') =>
      rules.competitors.reduce((sum, one) => sum + one[end], 0);
    expect(shares('shareLow')).toBeLessThanOrEqual(100);
    expect(shares('shareHigh')).toBeGreaterThanOrEqual(100);
  },
);

test.each(markets.map((rules) => [rules.name, rules] as const))(
  '%s: one person could serve the buyers of an area of 100,000',
  (_name, rules) => {
    const { buyers, worth } = numbersOf(rules, 100_000, []);
    expect(buyers.high).toBeGreaterThanOrEqual(4);
    expect(buyers.high).toBeLessThan(250);
    expect(worth.high).toBeLessThan(50_000);
  },
);

test('no word leads to two markets, and none is so common that it leads anywhere', () => {
  const seen = new Map<string, string>();
  for (const { _id, words, usedFor } of markets)
    for (const word of usedFor === 'popular' ? words : []) {
      const text = wordsOf(word).join(' ');
      expect(seen.get(text), `${word} is in ${seen.get(text)} and ${_id}`).toBeUndefined();
      seen.set(text, _id);
      expect(analyzeMarket(word, 100_000, markets).rules._id, word).toBe(_id);
    }
});
