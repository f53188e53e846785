import { act, fireEvent } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  address,
  hands,
  openPage,
  type Page,
  until,
} from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';
import { allPrompts, promptTitles, textOf } from './content.ts';
import { libraryData } from './page-data.ts';

const titles = await promptTitles();
const prompts = await allPrompts();
const data = await libraryData();
const TITLES = `/prompt-titles/${data.version}.json`;
const outreach = prompts.filter(
  ({ kind, minTier }) => kind === 'outreach' && minTier === 'business',
);
const TEXTS = '/api/ai-content/prompts/outreach/business';

const MARKS = { favorites: [] as string[], collections: [], history: [], useful: {} };

let isWide = true;
let marks: typeof import('./marks.ts');

beforeAll(async () => {
  // Preloaded, so that the first test does not wait for it.
  await import('./library/search.ts');
});
beforeEach(() => {
  isWide = true;
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  Element.prototype.scrollIntoView = () => undefined;
});

/** `typed`: what a member types after the first render, before the library has read its address. */
async function openLibrary(
  at: string,
  tiers = 'free quick business',
  list: Parameters<typeof answer>[1] = { json: titles },
  typed = '',
): Promise<Page> {
  answer(TITLES, list);
  answer('/api/business-facts');
  answer('/api/prompt-marks/history');
  if (!at.includes('tab=favorites')) answer('/api/prompt-marks', { json: MARKS });
  document.title = 'Prompt library | AI Money Masters';
  const page = await openPage({ at }, async () => {
    const { LibraryIsland } = await import('./LibraryIsland.tsx');
    marks = await import('./marks.ts');
    const { choose } = await import('./library/library.ts');
    choose({ q: typed });
    return (
      <main data-open-tiers={tiers}>
        <LibraryIsland {...data} />
      </main>
    );
  });
  return page;
}

const rows = () => [...document.querySelectorAll<HTMLElement>('a[data-slug]')];
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search prompts' });
const count = (text: string) => until(() => expect(document.body.textContent).toContain(text));

test('the first results are there before anything is loaded', async () => {
  const page = await openLibrary('/ai-content');
  expect(page.getByRole('heading', { level: 1, name: 'Prompt library' })).toBeTruthy();
  expect(rows()).toHaveLength(data.first.sections.length * 3);
  expect(page.getByText(`${prompts.length} prompts`)).toBeTruthy();
});

test('a typo is corrected, the words stay as typed, and what matched is marked', async () => {
  const page = await openLibrary('/ai-content');
  await hands().type(search(page), 'first mesage');
  await count('showing “first message”');
  expect((search(page) as HTMLInputElement).value).toBe('first mesage');
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toContain(
    'message',
  );
  await until(() => expect(address()).toBe('/ai-content?q=first+mesage'));
});

test('what is typed between the first render and the start of the library is kept', async () => {
  const page = await openLibrary('/ai-content', 'free', undefined, 'first message');
  await until(() => expect(search(page)).toHaveProperty('value', 'first message'));
});

test('an address with filters shows them, and Back leads to the list before', async () => {
  const page = await openLibrary('/ai-content?q=email&group=content');
  await until(() =>
    expect(page.getByRole('button', { name: /^Content/ }).getAttribute('aria-pressed')).toBe(
      'true',
    ),
  );
  await until(() => expect(page.getByRole('searchbox')).toHaveProperty('value', 'email'));
  await hands().click(page.getByRole('button', { name: 'All groups' }));
  expect(address()).toBe('/ai-content?q=email');
  await act(async () => {
    history.replaceState(null, '', '/ai-content?kind=blog');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await count('25 prompts');
  expect(page.getByRole('combobox', { name: 'Kind and use' })).toHaveProperty('value', 'blog');
});

test('a search without results offers three kinds and a way back', async () => {
  const page = await openLibrary('/ai-content?q=xqzzkw');
  await until(() => page.getByRole('heading', { name: 'No prompt for that yet' }));
  await until(() => page.getByRole('button', { name: 'Clear search' }));
  const near = [...document.querySelectorAll('ul a')].map((link) => link.getAttribute('href'));
  expect(near).toHaveLength(3);
  for (const link of near) expect(link).toMatch(/^\/ai-content\?kind=/);
  await hands().click(page.getByRole('button', { name: 'Clear search' }));
  await count(`${prompts.length} prompts`);
  expect(document.activeElement).toBe(search(page));
});

test('titles that do not load are one line, and loading them again keeps what was typed', async () => {
  const page = await openLibrary('/ai-content?q=first+message', undefined, 'no network');
  await until(() => page.getByText(/We couldn’t load the list/));
  answer(TITLES, { json: titles });
  await hands().click(page.getByRole('button', { name: 'Try again' }));
  await until(() => expect(rows().length).toBeGreaterThan(10));
  expect(search(page)).toHaveProperty('value', 'first message');
});

test('arrow keys, Enter, Enter again and F work from the search box', async () => {
  answer(TEXTS, {
    json: outreach.map(textOf),
  });
  const page = await openLibrary('/ai-content?kind=outreach');
  await count('15 prompts');
  const { onCopyRequest } = await import('./copy-event.ts');
  const copies: string[] = [];
  onCopyRequest(() => copies.push('copy'));
  const toggle = vi.spyOn(marks, 'toggleFavorite').mockResolvedValue();
  const user = hands();
  await user.click(search(page));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(rows()[1]);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(search(page));
  await user.keyboard('f{Escape}{ArrowDown}');
  expect(toggle).not.toHaveBeenCalled();
  const [first] = rows();
  const slug = first?.dataset.slug ?? '';
  await user.keyboard('f');
  expect(toggle.mock.calls).toEqual([[slug]]);
  await user.keyboard('{Enter}');
  const title = titles.find((prompt) => prompt.slug === slug)?.title ?? expect.unreachable();
  await until(() => expect(page.getByRole('heading', { level: 1 }).textContent).toBe(title));
  await until(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(location.pathname).toBe(`/ai-content/${slug}`);
  expect(document.title).toBe(`${title} | AI Money Masters`);
  expect(copies).toEqual([]);
  await user.keyboard('{Enter}');
  expect(copies).toEqual(['copy']);
  // Escape returns to the list, where Enter on the opened prompt copies as well.
  await user.keyboard('{Escape}');
  expect((document.activeElement as HTMLElement).dataset.slug).toBe(slug);
  await user.keyboard('{Enter}');
  expect(copies).toEqual(['copy', 'copy']);
});

test('letters are only keys in the list, and can be turned off', async () => {
  const page = await openLibrary('/ai-content');
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(search(page));
  await hands().click(page.getByLabelText('Use / and F as shortcuts'));
  (document.activeElement as HTMLElement).blur();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).not.toBe(search(page));
  localStorage.clear();
});

test('a text is loaded once for its kind, and a failure can be repeated', async () => {
  const { arrive } = holdAnswer(TEXTS, { status: 503, body: '' });
  const page = await openLibrary('/ai-content?kind=outreach');
  await count('15 prompts');
  const [one, two] = outreach;
  if (!one || !two) return expect.unreachable();
  const row = (slug: string) => rows().find(({ dataset }) => dataset.slug === slug) as HTMLElement;
  await hands().click(row(one.slug));
  await until(() => page.getByRole('status', { name: `Loading “${one.title}”` }));
  arrive();
  await until(() => page.getByText(/couldn’t load “/));
  expect(rows()).toHaveLength(15);
  const asked = answer(TEXTS, { json: outreach });
  await hands().click(page.getByRole('button', { name: 'Try again' }));
  await until(() => expect(page.getByRole('heading', { level: 1 }).textContent).toBe(one.title));
  await hands().click(row(two.slug));
  await until(() => expect(page.getByRole('heading', { level: 1 }).textContent).toBe(two.title));
  expect(asked).toHaveLength(1);
});

test('a locked prompt says which plan opens it, and asks for no text', async () => {
  const page = await openLibrary('/ai-content?kind=outreach', 'free');
  await count('15 prompts');
  await hands().click(
    rows().find(({ dataset }) => dataset.slug === outreach[0]?.slug) as HTMLElement,
  );
  await until(() => page.getByText('Opens with the complete plan'));
  expect(page.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans');
});

test('a plan that ended meanwhile shows the lock instead of the text', async () => {
  answer(TEXTS, { status: 403, json: { message: 'no', code: 'membership_required' } });
  const page = await openLibrary('/ai-content?kind=outreach');
  await count('15 prompts');
  await hands().click(
    rows().find(({ dataset }) => dataset.slug === outreach[0]?.slug) as HTMLElement,
  );
  await until(() => page.getByText('Opens with the complete plan'));
});

test('on a phone a prompt is a plain link that keeps the filters', async () => {
  isWide = false;
  await openLibrary('/ai-content?kind=outreach');
  await count('15 prompts');
  const [first] = rows();
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  let left = false;
  document.addEventListener(
    'click',
    (click) => {
      left = !click.defaultPrevented;
      click.preventDefault();
    },
    { once: true },
  );
  first?.dispatchEvent(event);
  expect(left).toBe(true);
  expect(first?.getAttribute('href')).toBe(`/ai-content/${first?.dataset.slug}?kind=outreach`);
});

test('favorites: waiting, failed, none, and one', async () => {
  holdAnswer('/api/prompt-marks');
  const page = await openLibrary('/ai-content?tab=favorites');
  await until(() => page.getByRole('status', { name: 'Loading the prompts' }));
  const { $index } = await import('./library/library.ts');
  await until(() => expect($index.get().state).toBe('ready'));
  act(() => marks.$marks.set({ state: 'failed' }));
  await until(() => page.getByText('We couldn’t load your favorites.'));
  const ready = (favorites: string[]) =>
    marks.$marks.set({ state: 'ready', marks: { ...MARKS, favorites } });
  act(() => ready([]));
  await until(() => page.getByRole('heading', { name: 'No favorites yet' }));
  act(() => ready([outreach[3]?.slug ?? '']));
  await until(() => expect(rows().map(({ dataset }) => dataset.slug)).toEqual([outreach[3]?.slug]));
  expect(document.body.textContent).toContain(', 1 favorite');
});
