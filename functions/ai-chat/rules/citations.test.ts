import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { citationFilter } from './citations.ts';

function filtered(parts: string[], sources = 2) {
  const filter = citationFilter(sources);
  const text = parts.map((part) => filter.push(part)).join('') + filter.end();
  return { text, cited: [...filter.cited] };
}

test('known sources stay, others and addresses go', () => {
  expect(filtered(['Price it [1]. Then [2, 9] and [3].'])).toEqual({
    text: 'Price it [1]. Then [2] and .',
    cited: [1, 2],
  });
  expect(
    filtered(['See [our page](https://evil.example) or www.evil.example/a?b now']).text,
  ).not.toMatch(/evil|http|www/);
});

test('wherever the model’s parts end, the text is the same', () => {
  const text =
    'Work it out [1], then [ 7 ] look [7] at https://evil.example/x, and [2]\nwrite [blank] it down.';
  const whole = filtered([text]).text;
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      expect(filtered(at.slice(1).map((end, i) => text.slice(at[i], end))).text).toBe(whole);
    }),
  );
});
