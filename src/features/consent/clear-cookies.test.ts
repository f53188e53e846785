import { expect, test } from 'vitest';
import { PLACE_KEY } from '../micro-learning/place-key.ts';
import { clearPlaces, cookiesToClear, placesOf } from './clear-cookies.ts';

const ALL =
  '_ga=1; _ga_ABC123=2; _gid=3; _gat_UA=4; _gcl_au=5; _fbp=6; _fbc=7; signed_in=1; ref=x; theme=_ga; x_ga=8';

test('without analytics consent its cookies are deleted, and no others', () => {
  expect(cookiesToClear(ALL, { analytics: false, marketing: true })).toEqual([
    '_ga',
    '_ga_ABC123',
    '_gid',
    '_gat_UA',
  ]);
});

test('without marketing consent its cookies are deleted, and no others', () => {
  expect(cookiesToClear(ALL, { analytics: true, marketing: false })).toEqual([
    '_gcl_au',
    '_fbp',
    '_fbc',
  ]);
});

test('cookies of allowed categories stay', () => {
  expect(cookiesToClear(ALL, { analytics: true, marketing: true })).toEqual([]);
  expect(cookiesToClear('', { analytics: false, marketing: false })).toEqual([]);
});

test('a cookie is deleted at every domain and path it may have been set with', () => {
  const places = placesOf('www.money.example', '/signup/account');
  expect(places).toHaveLength(4 * 5);
  for (const domain of ['', 'www.money.example', 'money.example'])
    for (const path of ['/', '/signup', '/signup/', '/signup/account'])
      expect(places).toContainEqual({ domain, path });
});

test('the reading positions in lessons are deleted, and nothing else in storage', () => {
  const kept = new Map([
    [`${PLACE_KEY}module-1`, '4'],
    ['ai-money-masters-theme', 'dark'],
  ]);
  const storage = Object.defineProperty(Object.fromEntries(kept), 'removeItem', {
    value: (key: string) => kept.delete(key),
  });
  clearPlaces(storage as unknown as Storage);
  expect([...kept.keys()]).toEqual(['ai-money-masters-theme']);
});
