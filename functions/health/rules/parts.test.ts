import { expect, test } from 'vitest';
import { levelsOfFailures, PART_KEYS, PARTS, partOf, worstOf } from './parts.ts';

test('each part is on the page once', () => {
  expect([...PART_KEYS].sort()).toEqual(Object.keys(PARTS).sort());
});

test.each([
  ['/api/auth/login', 'signIn'],
  ['/community/:id/:slug?', 'community'],
  ['/api/uploads/images', 'uploads'],
  ['/uploads/images/:id', 'uploads'],
  ['/api/stripe/webhook', 'payments'],
  ['/api/ai/text', 'ai'],
  ['/api/airplanes', 'pages'],
  ['/dashboard', 'pages'],
])('%s is a part of %s', (route, part) => expect(partOf(route)).toBe(part));

test('five failures in ten minutes are trouble, and only of their part', () => {
  const levels = levelsOfFailures([
    { route: '/api/auth/login', failed: 3 },
    { route: '/api/auth/signup', failed: 2 },
    { route: '/api/forum', failed: 4 },
  ]);
  expect(levels).toMatchObject({ signIn: 'trouble', community: 'ok', pages: 'ok' });
});

test('the worst counts', () => {
  expect(worstOf('ok', 'down', 'trouble')).toBe('down');
  expect(worstOf()).toBe('ok');
});
