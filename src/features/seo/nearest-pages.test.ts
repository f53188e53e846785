import { expect, test } from 'vitest';
import { KNOWN_PAGES } from './known-pages.ts';
import { editDistance, nearestPages } from './nearest-pages.ts';

const nearest = (typed: string) => nearestPages(typed, KNOWN_PAGES).map(({ path }) => path);

test.each([
  ['/plnas', '/plans'],
  ['/Plans/', '/plans'],
  ['/pricing.html', '/plans'],
  ['/faq', '/help'],
  ['/helpp', '/help'],
  ['/microlearning', '/micro-learning'],
  ['/learning_paths', '/learning-paths'],
  ['/en/terms', '/terms-of-service'],
  ['/privcy-policy', '/privacy-policy'],
  ['/sign-in', '/login'],
  ['/dashbord', '/dashboard'],
  ['/achieve', '/achievements'],
])('a visitor who types %s is offered %s first', (typed, path) => {
  expect(nearest(typed)[0]).toBe(path);
});

test.each([
  '/',
  '/x',
  '/no/such/page',
  '/wp-login/index',
  `/${'a'.repeat(5000)}`,
  '/%E0%A4%A',
  '/zzzzzz',
])('a URL that resembles no page gets no suggestion: %s', (typed) => {
  expect(nearest(typed)).toEqual([]);
});

test('at most three pages are offered, and none twice', () => {
  const offered = nearest('/courses/help/plans/login/terms');
  expect(offered).toHaveLength(3);
  expect(new Set(offered).size).toBe(3);
});

test('two swapped letters are one error', () => {
  expect(editDistance('plnas', 'plans')).toBe(1);
  expect(editDistance('', 'plans')).toBe(5);
  expect(editDistance('plans', 'plans')).toBe(0);
});
