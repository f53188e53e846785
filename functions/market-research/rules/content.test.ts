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
    for (const one of rules.segments) {
      expect(one.priceLow).toBeLessThan(one.priceHigh);
      expect(one.priceLow).toBeGreaterThanOrEqual(rules.price.low);
      expect(one.priceHigh).toBeLessThanOrEqual(rules.price.high);
    }
    expect(rules.checks.map(({ replaces }) => replaces).sort()).toEqual([...ESTIMATES].sort());
    for (const { replaces, outOf } of rules.checks)
      expect(outOf === null).toBe(replaces === 'reach' || replaces === 'price');
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

test.each(markets.map((rules) => [rules.name, rules] as const))(
  '%s: whom it competes with and who buys are questions; only the estimates and first prices are numbers of ours',
  (_name, { competitors, segments, trends }) => {
    for (const { who, sentence, count, price } of competitors) {
      expect(`${count} ${price}`, who).toMatch(
        /\?|\b(?:ask|look|count|read|note|open|search|see)\b/i,
      );
      expect(sentence, who).not.toMatch(/[$%]|\d/);
    }
    for (const { segment, count } of segments)
      expect(count, segment).toMatch(/\b(?:ask|look|count|read|note|open|search|list)\b/i);
    for (const { trend, meaning } of trends) expect(`${trend} ${meaning}`).not.toMatch(/[$%]/);
  },
);

test.each(markets.map((rules) => [rules.name, rules] as const))(
  '%s: notes that explain a number say the number',
  (_name, { price, buyers, checks }) => {
    const [, few, many, least, most] =
      /(\d+) to (\d+) hours at \$(\d+) to \$(\d+) an hour/.exec(price.note)?.map(Number) ?? [];
    // Within a dollar an hour, because an hourly rate is a round number.
    if (few && many && least && most) {
      expect(Math.abs(price.low / few - least)).toBeLessThanOrEqual(1);
      expect(Math.abs(price.high / many - most)).toBeLessThanOrEqual(1);
    } else expect(price.note).toMatch(/many sales/);
    expect(buyers.note).toContain(`${buyers.low} to ${buyers.high} of every 100`);
    for (const { how, timesLow, timesHigh } of checks) {
      const [, low, high] = /your count (\d+) to (\d+) times/.exec(how)?.map(Number) ?? [];
      if (low) expect([low * 100, (high ?? 0) * 100]).toEqual([timesLow, timesHigh]);
    }
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
