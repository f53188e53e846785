import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { asSlug, newSlug, slugProblem } from './slug.ts';

test.each(['dan', 'dans-first-offers', '7-things', 'a'.repeat(40)])(
  '%s can be an address',
  (slug) => {
    expect(slugProblem(slug)).toBeNull();
  },
);

test.each([
  ...['', 'ab', 'a'.repeat(41), 'Dan', 'dan--x', '-dan', 'dan-', 'dan/x', 'dän', '../x', 'a b c'],
  ...['support', 'admin-team', 'official-dan', 'ai-money-masters', '__proto__'],
])('%s cannot', (slug) => {
  expect(slugProblem(slug)).toEqual(expect.any(String));
});

test('a name that only begins like ours is fine', () => {
  expect(slugProblem('teamwork')).toBeNull();
});

test('what somebody types becomes an address', () => {
  expect(asSlug(' Dan’s  Work! ')).toBe('dans-work');
  expect(asSlug('Zoë & Søren')).toBe('zoe-s-ren');
  expect(asSlug('Groß & Söhne')).toBe('gross-sohne');
  expect(asSlug('日本')).toBe('');
});

test('whatever a member is called, the suggestion is a good address that nobody guesses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(slugProblem(newSlug(name))).toBeNull();
    }),
  );
  expect(newSlug('Dan')).toMatch(/^dan-[0-9a-z]{8}$/);
  expect(newSlug('Support')).toMatch(/^maker-/);
  expect(new Set(Array.from({ length: 500 }, () => newSlug('Dan'))).size).toBe(500);
});
