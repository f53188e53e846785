import { expect, test } from 'vitest';
import { nextChange } from './schedule.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

test('the site changes next at the first moment that is still to come, whatever its time zone', () => {
  const documents = [
    { publishAt: '2026-11-20T12:00:00Z', unpublishAt: '2026-12-24T00:00:00Z' },
    { publishAt: '2026-11-22T09:00:00+02:00' },
    { publishAt: '2026-11-22T08:00:00Z' },
    {},
  ];
  expect(nextChange(documents, NOW)).toBe('2026-11-22T09:00:00+02:00');
});

test('with nothing to come it never changes by itself', () => {
  expect(nextChange([{ publishAt: '2026-11-21T12:00:00Z' }, {}], NOW)).toBeNull();
});
