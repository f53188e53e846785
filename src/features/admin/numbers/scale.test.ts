import fc from 'fast-check';
import { expect, test } from 'vitest';
import { change, count, dollars, hoursText, percent, shortDollars } from './format.ts';
import { scaleFor } from './scale.ts';

test('every value is between the first line and the last, whatever they are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50_000_000 }), { minLength: 1, maxLength: 12 }),
      (values) => {
        const { from, to, lines } = scaleFor(values);
        expect(Math.min(...values)).toBeGreaterThanOrEqual(from);
        expect(Math.max(...values)).toBeLessThanOrEqual(to);
        expect(lines.length).toBeLessThanOrEqual(7);
        expect(lines.length).toBeGreaterThanOrEqual(2);
      },
    ),
  );
});

test('a scale begins at zero unless its values are close together and far from it', () => {
  expect(scaleFor([0, 0]).from).toBe(0);
  expect(scaleFor([100, 900]).from).toBe(0);
  expect(scaleFor([821_200, 862_100]).from).toBeGreaterThan(700_000);
});

test('a percentage is of at least twenty people', () => {
  expect([percent(5, 19), percent(5, 20), percent(41, 1000), percent(4, 100)]).toEqual([
    ...['', '25%', '4.1%', '4%'],
  ]);
});

test('amounts and hours are short', () => {
  expect([dollars(862_149), change(-4_000), change(0), change(13_200)]).toEqual([
    ...['$8,621', '−$40', '–', '+$132'],
  ]);
  expect([shortDollars(862_000), shortDollars(94_000), count(9840)]).toEqual([
    ...['$8.6k', '$940', '9,840'],
  ]);
  expect([hoursText(0), hoursText(3), hoursText(47), hoursText(72)]).toEqual([
    ...['under 1 h', '3 h', '47 h', '3 days'],
  ]);
});
