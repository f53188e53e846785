import { fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchAnswer, SearchResult } from '../../../functions/search/rules/answer.ts';
import {
  address,
  hands,
  openPage,
  type Page,
  pass,
  stopTime,
  until,
} from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';

const AT = '/api/search';
const result = (kind: SearchResult['kind'], text: string): SearchResult => ({
  ...{ kind, href: `/${kind}/${text.toLowerCase().replaceAll(' ', '-')}` },
  title: { text, ranges: [[0, 5]] },
  excerpt: { text: 'A <b>bold</b> line.', ranges: [] },
  ...{ lockedUntil: null, by: null, createdAt: null },
});
const FIRST = result('post', 'First client');
const PROMPT: SearchResult = { ...result('prompt', 'First message'), lockedUntil: 'business' };
const FOUND: SearchAnswer = {
  groups: [
    { kind: 'post', results: [FIRST, result('post', 'First price')], next: 't7' },
    { kind: 'prompt', results: [PROMPT], next: null },
  ],
  corrected: null,
  near: [],
};

/** The query strings that were requested, in order. */
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  const send = fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input), location.href);
    if (pathname === AT) asked.push(decodeURIComponent(search.slice(1)));
    return send(input, init);
  });
});

/** Removes the shortcut's listeners, which would outlive its page. */
let listening = new AbortController();
afterEach(() => {
  document.querySelector('dialog')?.close();
  listening.abort();
});

const open = async (as?: null) => {
  listening = new AbortController();
  const { signal } = listening;
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener) =>
    listen(type, listener, { signal }),
  );
  const page = await openPage({ at: '/achievements', ...(as === null && { as }) }, async () => {
    await import('./open-when-wanted.ts');
    await import('./shortcut.ts');
    vi.mocked(document.addEventListener).mockRestore();
    return (
      <main>
        <a href="/search">Search</a>
        <input aria-label="Note" />
      </main>
    );
  });
  fireEvent.click(page.getByRole('link', { name: 'Search' }));
  await until(() => field(page));
  return page;
};
const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const options = (page: Page) =>
  page.queryAllByRole('option').map(({ textContent }) => textContent ?? '');
const chosen = (page: Page) => {
  const id = field(page).getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : undefined;
};
const chooses = (page: Page, start: string) =>
  until(() => expect(chosen(page)).toMatch(new RegExp(`^${start}`)));
const shows = (page: Page, ...starts: string[]) =>
  until(() =>
    expect(options(page)).toEqual(starts.map((start) => expect.stringMatching(`^${start}`))),
  );
const type = (page: Page, value: string) => fireEvent.change(field(page), { target: { value } });
const key = (page: Page, name: string) => fireEvent.keyDown(field(page), { key: name });
const status = (page: Page) => page.getByRole('status').textContent;

test('results come as the member types, and arrows and Enter open one', async () => {
  answer(AT, { json: FOUND });
  const page = await open();
  expect(document.activeElement).toBe(field(page));
  type(page, 'first');
  await shows(page, 'First client', 'First price', 'All discussions', 'First message');
  expect(status(page)).toBe('More than 3 results');
  const list = within(page.getByRole('listbox', { name: 'Results' }));
  for (const name of ['Discussions', 'Prompts'])
    expect(list.getByRole('group', { name })).toBeTruthy();
  expect(page.getByText('Opens with the complete plan')).toBeTruthy();
  // Members' text is not rendered as markup.
  expect(page.getAllByText('A <b>bold</b> line.')).toHaveLength(3);
  await chooses(page, 'First client');
  key(page, 'ArrowUp');
  await chooses(page, 'First message');
  key(page, 'ArrowDown');
  await chooses(page, 'First client');
  key(page, 'ArrowDown');
  await chooses(page, 'First price');
  key(page, 'Enter');
  await until(() => expect(address()).toBe('/post/first-price'));
  expect(page.queryByRole('combobox')).toBeNull();
});

test('one request after a pause, and only the newest answer counts', async () => {
  const page = await open();
  stopTime();
  const old = holdAnswer(AT, { json: FOUND });
  for (const text of ['f', 'fi', 'fir']) {
    type(page, text);
    await pass(100);
  }
  expect(asked).toEqual([]);
  await pass(60);
  expect(asked).toEqual(['q=fir']);
  answer(AT, { json: { ...FOUND, groups: [FOUND.groups[1]] } });
  type(page, 'first');
  await pass(200);
  old.arrive();
  await pass(50);
  await shows(page, 'First message');
  expect(asked).toEqual(['q=fir', 'q=first']);
});

test('Enter before the answer opens the page of the search, never an older result', async () => {
  answer(AT, { json: FOUND });
  const page = await open();
  type(page, 'first');
  await shows(page, 'First client', 'First price', 'All discussions', 'First message');
  const { arrive } = holdAnswer(AT, { json: FOUND });
  type(page, 'first pr');
  await until(() => expect(status(page)).toBe('Searching…'));
  expect(chosen(page)).toBeUndefined();
  key(page, 'Enter');
  await until(() => expect(address()).toBe('/search?q=first+pr'));
  arrive();
});

test('Escape and Ctrl-K close it, and the focus goes back; Ctrl-K opens it again', async () => {
  const page = await open();
  const note = page.getByRole('textbox', { name: 'Note' });
  const dialog = () => document.querySelector('dialog');
  dialog()?.close();
  await until(() => expect(dialog()).toBeNull());
  note.focus();
  fireEvent.keyDown(note, { key: 'k', ctrlKey: true });
  await until(() => field(page));
  fireEvent.keyDown(field(page), { key: 'k', metaKey: true });
  await until(() => expect(dialog()).toBeNull());
  // The page's own shortcuts, and plain letters, are ignored.
  for (const init of [{ key: '/' }, { key: 'k' }, { key: 'k', ctrlKey: true, shiftKey: true }])
    fireEvent.keyDown(note, init);
  const other = new KeyboardEvent('keydown', {
    key: 'k',
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
  });
  note.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  note.dispatchEvent(other);
  expect(dialog()).toBeNull();
});

test('a kind narrows the results, and keeps what was typed', async () => {
  answer(AT, { json: FOUND });
  const page = await open();
  type(page, 'first');
  await shows(page, 'First client', 'First price', 'All discussions', 'First message');
  answer(AT, { json: { ...FOUND, groups: [FOUND.groups[0]] } });
  await hands().click(page.getByRole('option', { name: 'All discussions' }));
  await shows(page, 'First client', 'First price', 'More discussions');
  expect(page.getByRole('button', { name: 'Discussions' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  expect(page.getByRole('option', { name: 'More discussions' }).getAttribute('href')).toBe(
    '/search?q=first&kind=post&before=t7',
  );
  expect(asked).toEqual(['q=first', 'q=first&kind=post']);
  expect(document.activeElement).toBe(field(page));
});

test('nothing found: the question can be asked, and three near things are shown', async () => {
  const near = [FIRST, PROMPT, result('lesson', 'Other lesson')];
  answer(AT, { json: { groups: [], corrected: null, near } });
  const page = await open();
  type(page, 'first pangolin & co');
  await shows(page, 'Ask the community', 'First client', 'First message', 'Other lesson');
  // Not “No one has asked that yet”: a near result may be exactly that question.
  expect(status(page)).toContain('Nothing has all of these words');
  const ask = page.getByRole('option', { name: 'Ask the community' });
  expect(ask.getAttribute('href')).toBe('/community?ask=first+pangolin+%26+co');
  expect(
    within(page.getByRole('group', { name: 'Close to it' })).getAllByRole('option'),
  ).toHaveLength(3);
});

test('a kind without results leads to everything', async () => {
  answer(AT, { json: { groups: [], corrected: null, near: [] } });
  const page = await open();
  type(page, 'wombat');
  fireEvent.click(page.getByRole('button', { name: 'Lessons' }));
  await shows(page, 'Search everything', 'Ask the community');
  expect(status(page)).toContain('No lessons with these words');
  answer(AT, { json: FOUND });
  key(page, 'Enter');
  await shows(page, 'First client', 'First price', 'All discussions', 'First message');
});

test('a visitor is asked to log in before asking', async () => {
  answer(AT, { json: { groups: [], corrected: null, near: [] } });
  const page = await open(null);
  type(page, 'pangolin');
  await until(() =>
    expect(page.getByRole('option', { name: 'Ask the community' }).getAttribute('href')).toBe(
      '/login?redirect=%2Fcommunity%3Fask%3Dpangolin',
    ),
  );
});

test('a typo says what was searched for instead', async () => {
  const corrected = { showing: 'first message', for: 'frist mesage' };
  answer(AT, { json: { ...FOUND, corrected } });
  const page = await open();
  type(page, 'frist mesage');
  await until(() =>
    expect(status(page)).toBe('Showing results for first message. Nothing has “frist mesage”.'),
  );
});

test('offline and a refusal are said in their own words, and can be tried again', async () => {
  answer(AT, 'no network');
  const page = await open();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  type(page, 'first');
  await until(() =>
    expect(page.getByRole('alert').textContent).toBe(
      'You’re offline. The search needs a connection.',
    ),
  );
  answer(AT, { status: 429, json: { message: 'That was a lot of searching at once.' } });
  fireEvent.click(page.getByRole('button', { name: 'Try again' }));
  await until(() =>
    expect(page.getByRole('alert').textContent).toBe('That was a lot of searching at once.'),
  );
  answer(AT, { json: FOUND });
  fireEvent.click(page.getByRole('button', { name: 'Try again' }));
  await shows(page, 'First client', 'First price', 'All discussions', 'First message');
  expect(page.getByRole('alert').textContent).toBe('');
});

test('searches that led somewhere are offered again, and signing out forgets them', async () => {
  answer(AT, { json: FOUND });
  const page = await open();
  type(page, 'first');
  await shows(page, 'First client', 'First price', 'All discussions', 'First message');
  key(page, 'Enter');
  await until(() => expect(page.queryByRole('combobox')).toBeNull());
  fireEvent.click(page.getByRole('link', { name: 'Search' }));
  await until(() => field(page));
  await shows(page, 'first');
  key(page, 'Enter');
  await shows(page, 'First client', 'First price', 'All discussions', 'First message');
  type(page, '');
  await shows(page, 'first');
  const { forgetDrafts } = await import('../session/forget-drafts.ts');
  const { recentSearches } = await import('./recent.ts');
  expect(recentSearches()).toEqual(['first']);
  forgetDrafts();
  expect(recentSearches()).toEqual([]);
});

test('recent searches can be forgotten', async () => {
  const { rememberSearch, recentSearches } = await import('./recent.ts');
  for (const q of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'A1']) rememberSearch(q);
  expect(recentSearches()).toEqual(['A1', 'g7', 'f6', 'e5', 'd4', 'c3']);
  const page = await open();
  await shows(page, 'A1', 'g7', 'f6', 'e5', 'd4', 'c3');
  fireEvent.click(page.getByRole('button', { name: 'Forget these' }));
  await shows(page, 'find a first client', 'what to charge', 'first message', 'no time', 'invoice');
  expect(recentSearches()).toEqual([]);
  expect(page.queryByRole('button', { name: 'Forget these' })).toBeNull();
});
