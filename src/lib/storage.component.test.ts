import { afterEach, expect, test, vi } from 'vitest';
import { store, stored, storedJson, storedKeys } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

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
  const blocked = {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
    configurable: true,
  };
  const [local, session] = ['localStorage', 'sessionStorage'].map((name) =>
    Object.getOwnPropertyDescriptor(globalThis, name),
  );
  Object.defineProperty(globalThis, 'localStorage', blocked);
  Object.defineProperty(globalThis, 'sessionStorage', blocked);
  try {
    for (const area of ['local', 'session'] as const) {
      expect([store('a', '1', area), store('a', null, area)]).toEqual([false, false]);
      expect([stored('a', area), storedJson('a', area)]).toEqual([null, null]);
    }
    expect(storedKeys()).toEqual([]);
  } finally {
    Object.defineProperty(globalThis, 'localStorage', local ?? {});
    Object.defineProperty(globalThis, 'sessionStorage', session ?? {});
  }
});

test('full storage says so, and keeps what was there', () => {
  store('a', 'before');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(store('a', 'after')).toBe(false);
  expect(stored('a')).toBe('before');
  expect(store('a', null)).toBe(true);
});

test.each(['', '{', 'undefined', '{"a":', '\u0000'])('%j is no JSON', (text) => {
  localStorage.setItem('a', text);
  expect(storedJson('a')).toBeNull();
});
