import { expect, test, vi } from 'vitest';
import { breakStorage } from '../testing/components/storage.ts';
import { store, stored, storedJson, storedKeys } from './storage.ts';

test('what is stored is there again, as it was written, until it is removed', () => {
  expect(store('a', '{"b":1}')).toBe(true);
  expect([localStorage.getItem('a'), stored('a'), storedJson('a')]).toEqual([
    ...['{"b":1}', '{"b":1}', { b: 1 }],
  ]);
  expect(storedKeys()).toEqual(['a']);
  expect(store('a', null)).toBe(true);
  expect([stored('a'), storedJson('a'), storedKeys()]).toEqual([null, null, []]);
});

test('a tab has its own', () => {
  store('a', '1', 'session');
  expect([stored('a'), stored('a', 'session'), storedJson('a', 'session')]).toEqual([null, '1', 1]);
  store('a', null, 'session');
  expect(stored('a', 'session')).toBeNull();
});

test('blocked storage keeps nothing and stops nothing', () => {
  // Even reading the property throws.
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  for (const area of ['local', 'session'] as const) {
    expect([store('a', '1', area), store('a', null, area)]).toEqual([false, false]);
    expect([stored('a', area), storedJson('a', area)]).toEqual([null, null]);
  }
  expect(storedKeys()).toEqual([]);
});

test('full storage says so, and keeps what was there', () => {
  store('a', 'before');
  breakStorage('full');
  expect(store('a', 'after')).toBe(false);
  expect(stored('a')).toBe('before');
  expect(store('a', null)).toBe(true);
});

test.each(['', '{', 'undefined', '{"a":', '\u0000'])('%j is no JSON', (text) => {
  localStorage.setItem('a', text);
  expect(storedJson('a')).toBeNull();
});
