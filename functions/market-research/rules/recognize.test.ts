import { expect, test } from 'vitest';
import { getPopularMarkets } from '../../../src/content/content.ts';
import { recognize } from './recognize.ts';

const markets = await getPopularMarkets();
const recognized = (text: string) => {
  const { rules, known } = recognize(text, markets);
  return known ? rules._id : `general: ${rules._id}`;
};

test('every popular market is recognized by its own name', () => {
  for (const { _id, name, usedFor } of markets)
    if (usedFor === 'popular') expect(recognized(name)).toBe(_id);
});

test.each([
  ['plumbers in Asheville', 'market-local-trades'],
  ['Plummers and electricans', 'market-local-trades'],
  ['plubmers', 'market-local-trades'],
  ['LAWN CARE', 'market-local-trades'],
  ['a bakery near me', 'market-restaurants'],
  ['cafés', 'market-restaurants'],
  ['restarant owners', 'market-restaurants'],
  ['hair salons', 'market-beauty'],
  ['barber shops', 'market-beauty'],
  ['dentists', 'market-health'],
  ['physical therapists', 'market-health'],
  ['people who sell candles online', 'market-online-shops'],
  ['e-commerce', 'market-online-shops'],
  ['realtors in my town', 'market-real-estate'],
  ['propery management', 'market-real-estate'],
  ['math tutors', 'market-coaches-tutors'],
  ['yoga teachers', 'market-coaches-tutors'],
  ['churches', 'market-nonprofits'],
  ['non-profits', 'market-nonprofits'],
])('“%s” is %s', (text, market) => {
  expect(recognized(text)).toBe(market);
});

test.each([
  ['law firms', 'general: market-general-companies'],
  ['insurance offices', 'general: market-general-companies'],
  ['dog grooming for seniors', 'general: market-general-households'],
  ['busy parents', 'general: market-general-households'],
  ['SaaS startups', 'general: market-general-online-companies'],
  ['a podcast for knitting fans', 'general: market-general-online-people'],
])('“%s” has no rules yet and gets %s', (text, market) => {
  expect(recognized(text)).toBe(market);
});

test('words that say nothing, another script or no letters at all get the first general rules', () => {
  for (const text of ['small business', 'ما هو السوق', '🙂🙂🙂', 'zzzzz', '12345'])
    expect(recognized(text)).toBe('general: market-general-companies');
});

test('one letter is no typo in a short word, and a first letter never is', () => {
  expect(recognized('bar')).toBe('market-restaurants');
  expect(recognized('car')).not.toBe('market-restaurants');
  expect(recognized('sailors')).not.toBe('market-local-trades');
});
