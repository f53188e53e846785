import { expect, test } from 'vitest';
import { MEMBER_PAGES } from '../../../functions/rules/page-lists.ts';
import { handlingOf, isKeptPage, isOutdatedBy, isPageOfOurs } from './kept.ts';

test.each([
  ['/_astro/page.DX3k2.js', 'build-file'],
  ['/_astro/fonts/4a0e737608987c9f.woff2', 'build-file'],
  ['/ai-content', 'page'],
  ['/ai-content/first-customer-email', 'page'],
  ['/business-plans', 'page'],
  ['/market-research', 'page'],
  ['/pricing-calculator', 'page'],
  ['/revenue-optimizer', 'page'],
  ['/', 'page'],
  ['/achievements', 'page'],
  ['/dashboard-quick', 'page'],
  ['/learning-paths', 'page'],
  ['/learning-paths/first-customers', 'page'],
  ['/micro-learning', 'page'],
  ['/review', 'page'],
  ['/saved-work', 'page'],
  ['/tools', 'page'],
  ['/api/ai-content/prompts/viral', 'answer'],
  ['/api/business-facts', 'answer'],
  ['/api/micro-learning/modules/', 'answer'],
  ['/api/lesson-notes/n1', 'answer'],
  ['/api/prompt-marks', 'answer'],
  ['/api/saved-work', 'answer'],
  ['/api/saved-work/6d9f', 'answer'],
  ['/api/auth/user', 'current-user'],
  ['/api/logout', 'sign-out'],
  ['/sign-out', 'sign-out'],
] as const)('GET %s: %s', (path, handling) => {
  expect(handlingOf('GET', path)).toBe(handling);
});

test.each([
  '/login',
  '/plans',
  '/account',
  '/subscribe',
  '/micro-learning/',
  '/learning-paths/a/b',
  '/notifications',
  '/members/prompts/x',
  '/shared/work/x',
  '/ai-content/',
  '/ai-content/a/b',
  '/ai-contents',
  '/tools/',
  '/service-worker.js',
  '/api/account',
  '/api/account/sessions',
  '/api/account/deletion',
  '/api/auth/users',
  '/api/auth/google',
  '/api/create-payment-intent',
  '/api/saved-works',
  '/api/subscription',
])('GET %s is left to the browser', (path) => {
  expect(handlingOf('GET', path)).toBeNull();
});

test('a change of saved work passes through, and so does the deletion of the account', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(handlingOf(method, '/api/saved-work/6d9f')).toBe('change');
  expect(handlingOf('PUT', '/api/business-facts')).toBe('change');
  expect(handlingOf('POST', '/api/account/deletion')).toBe('account-deletion');
  for (const path of ['/api/auth/login', '/api/create-payment-intent', '/api/account', '/tools'])
    expect(handlingOf('POST', path), path).toBeNull();
  expect(handlingOf('HEAD', '/api/saved-work')).toBeNull();
});

test('back from the bank, the start page is another page', () => {
  expect(handlingOf('GET', '/', '?welcome=1')).toBe('page');
  expect(handlingOf('GET', '/', '?payment_intent=pi_1')).toBeNull();
  expect(isPageOfOurs('/', '?payment_intent=pi_1')).toBe(false);
});

test('the offline page stands in for pages, never for files, the API, a sign-in or a payment', () => {
  for (const path of ['/account', '/community/12/a-question', '/help', '/micro-learning', '/'])
    expect(isPageOfOurs(path), path).toBe(true);
  for (const path of [
    '/api/logout',
    '/api/auth/google',
    '/sign-out',
    '/login',
    '/subscribe',
    '/_astro/a.js',
  ])
    expect(isPageOfOurs(path), path).toBe(false);
  for (const path of ['/coaching.ics', '/service-worker.js', '/uploads/images/1', '/favicon.svg'])
    expect(isPageOfOurs(path), path).toBe(false);
});

test('every page that is kept is behind the sign-in', () => {
  const kept = ['/ai-content', '/business-plans', '/market-research', '/pricing-calculator'];
  for (const page of [...kept, '/revenue-optimizer', '/saved-work', '/tools']) {
    expect(isKeptPage(page), page).toBe(true);
    expect(MEMBER_PAGES, page).toContain(page);
  }
});

test('a change makes the item outdated, its list, and what is below it', () => {
  expect(isOutdatedBy('/api/saved-work/a', '/api/saved-work/a')).toBe(true);
  expect(isOutdatedBy('/api/saved-work/a', '/api/saved-work')).toBe(true);
  expect(isOutdatedBy('/api/saved-work/a/name', '/api/saved-work/a')).toBe(true);
  expect(isOutdatedBy('/api/saved-work/a', '/api/saved-work/a/versions')).toBe(true);
  expect(isOutdatedBy('/api/saved-work/a', '/api/saved-work/b')).toBe(false);
  expect(isOutdatedBy('/api/saved-work/a', '/api/saved-work/ab')).toBe(false);
  expect(isOutdatedBy('/api/business-facts', '/api/saved-work')).toBe(false);
});
