import { expect, test } from 'vitest';
import { policyVersion } from './policy-version.ts';
import { FLAG_KEY, PREFERENCES_KEY, storeChoice, storedChoice } from './stored-choice.ts';

const version = policyVersion({ updatedOn: '2026-11-21' });
const choice = { necessary: true, analytics: true, marketing: false, functional: true } as const;

function storageWith(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    keys: () => [...map.keys()],
  };
}

test('a visitor’s stored choice can be read back', () => {
  const storage = storageWith();
  storeChoice(storage as unknown as Storage, version, choice);
  expect(storedChoice(storage, version)).toEqual(choice);
});

test('every storage key has the product’s prefix', () => {
  const storage = storageWith();
  storeChoice(storage as unknown as Storage, version, choice);
  for (const key of storage.keys()) expect(key).toMatch(/^ai-money-masters-/);
});

test('a choice about an older policy, or about other categories, does not count', () => {
  const storage = storageWith();
  storeChoice(storage as unknown as Storage, version, choice);
  expect(storedChoice(storage, policyVersion({ updatedOn: '2026-11-22' }))).toBeNull();
  expect(storedChoice(storage, '2026-11-21.2')).toBeNull();
});

test.each([
  'null',
  '',
  '7',
  '[]',
  '{}',
  '{',
  'true',
  '{"necessary":true}',
  '{"necessary":true,"analytics":1,"marketing":true,"functional":true}',
  '{"necessary":true,"analytics":"true","marketing":true,"functional":true}',
  '{"necessary":false,"analytics":true,"marketing":true,"functional":true}',
  '{"__proto__":{"necessary":true,"analytics":true,"marketing":true,"functional":true}}',
])('damaged preferences (%s) count as no choice', (text) => {
  expect(storedChoice(storageWith({ [FLAG_KEY]: version, [PREFERENCES_KEY]: text }), version)).toBe(
    null,
  );
});

test('preferences without the flag, or the flag without preferences, count as no choice', () => {
  const text = JSON.stringify(choice);
  expect(storedChoice(storageWith({ [PREFERENCES_KEY]: text }), version)).toBeNull();
  expect(storedChoice(storageWith({ [FLAG_KEY]: version }), version)).toBeNull();
});

test('a browser with blocked storage has no stored choice', () => {
  const blocked = {
    getItem(): never {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };
  expect(storedChoice(blocked, version)).toBeNull();
});
