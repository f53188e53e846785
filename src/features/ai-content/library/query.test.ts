import { expect, test } from 'vitest';
import { addressOf, EVERYTHING, isFiltered, MAX_QUERY, queryFrom, slugFrom } from './query.ts';

test('an address says everything that the list shows, and reads back the same', () => {
  const query = {
    q: 'first mesage & more?',
    group: 'marketing-and-sales',
    kind: 'outreach',
    tab: 'sales',
  } as const;
  const address = new URL(addressOf('three-opening-lines', query), 'http://localhost');
  expect(slugFrom(address.pathname)).toBe('three-opening-lines');
  expect(queryFrom(address.search)).toEqual(query);
});

test('the whole library has the shortest address', () => {
  expect(addressOf(null, EVERYTHING)).toBe('/ai-content');
  expect(addressOf(null, { ...EVERYTHING, q: '   ' })).toBe('/ai-content');
  expect(isFiltered({ ...EVERYTHING, q: ' ' })).toBe(false);
});

test.each([
  '?group=__proto__&kind=constructor&tab=toString',
  '?group=crypto&kind=nothing&tab=admin',
  '?group=&kind=&tab=&q=',
  '?q=%20',
])('values that the library does not know are ignored: %s', (search) => {
  expect({ ...queryFrom(search), q: queryFrom(search).q.trim() }).toEqual(EVERYTHING);
});

test('a query as long as a book is cut', () => {
  expect(queryFrom(`?q=${'a'.repeat(10_000)}`).q).toHaveLength(MAX_QUERY);
});

test('an address that is not a prompt’s has no slug', () => {
  for (const path of ['/ai-content', '/ai-content/', '/ai-content/a/b', '/ai-content/%E0%A4%A'])
    expect(slugFrom(path), path).toBeNull();
});
