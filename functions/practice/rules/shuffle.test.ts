import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { optionOrder } from './shuffle.ts';

const optionsOf = (count: number, reason = 'Because of it.') =>
  Array.from({ length: count }, (_, place) => ({ text: `Option ${'abcd'[place]}`, reason }));

test('every option is shown once, and always in the same place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4 }), fc.string(), (count, seed) => {
      const order = optionOrder(optionsOf(count), seed);
      expect([...order].sort()).toEqual(optionsOf(count).map((_, place) => place));
      expect(optionOrder(optionsOf(count), seed)).toEqual(order);
    }),
  );
});

test('the place of an option does not give the right answer away', () => {
  const places = [0, 0, 0, 0];
  for (let i = 0; i < 4000; i++) {
    const place = optionOrder(optionsOf(4), `question-${i}`).indexOf(0);
    places[place] = (places[place] ?? 0) + 1;
  }
  for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('options whose reasons speak of their places stay where the editors put them', () => {
  const options = optionsOf(4, 'The second option sounds careful, but isn’t.');
  for (const seed of ['a', 'b', 'c', 'd']) expect(optionOrder(options, seed)).toEqual([0, 1, 2, 3]);
});
