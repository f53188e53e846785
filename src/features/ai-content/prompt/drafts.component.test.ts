import { expect, test, vi } from 'vitest';
import { openDrafts, readDraft, writeDraft } from './drafts.ts';

const MEMBER = 'ai-money-masters-drafts-of';
const DRAFT = 'ai-money-masters-draft-';
const typed = { business: 'Ridgeline' };

test('a visitor finds no draft of the member who signed out', async () => {
  localStorage.setItem(MEMBER, 'ada');
  writeDraft('one', typed);
  window.signedInUser = Promise.resolve(null);
  await openDrafts();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('without a network the signed-in member keeps their drafts', async () => {
  localStorage.setItem(MEMBER, 'ada');
  writeDraft('one', typed);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('a=b; signed_in=1');
  window.signedInUser = Promise.resolve(null);
  await openDrafts();
  expect(readDraft('one')).toEqual(typed);
});

test('a draft of an empty form leaves nothing behind', () => {
  writeDraft('one', typed);
  expect(writeDraft('one', {})).toBe(true);
  expect(localStorage.getItem(`${DRAFT}one`)).toBeNull();
});

test.each([
  'nonsense',
  '[]',
  '{"at":"x"}',
  'null',
  `{"at":${Date.now() - 31 * 86_400_000},"typed":{"a":"old"}}`,
])('a stored draft that says %s is no draft', (stored) => {
  localStorage.setItem(`${DRAFT}one`, stored);
  expect(readDraft('one')).toEqual({});
});

test('values that are not text are left out', () => {
  localStorage.setItem(`${DRAFT}one`, `{"at":${Date.now()},"typed":{"a":1,"b":"x","c":null}}`);
  expect(readDraft('one')).toEqual({ b: 'x' });
});

test('when storage is full, the oldest drafts make room', () => {
  const kept = new Map([
    ['other', 'of another feature'],
    [`${DRAFT}newer`, '{"at":2,"typed":{}}'],
    [`${DRAFT}oldest`, '{"at":1,"typed":{}}'],
  ]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    clear: () => undefined,
    setItem: (key: string, value: string) => {
      if (kept.size >= 3 && !kept.has(key)) throw new DOMException('', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  expect(writeDraft('one', typed)).toBe(true);
  expect([...kept.keys()]).toEqual(['other', `${DRAFT}newer`, `${DRAFT}one`]);
});

test('blocked storage keeps nothing and breaks nothing', async () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => undefined });
  window.signedInUser = Promise.resolve(null);
  await openDrafts();
  expect(writeDraft('one', typed)).toBe(false);
  expect(readDraft('one')).toEqual({});
});
