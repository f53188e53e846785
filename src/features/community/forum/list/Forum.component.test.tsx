import { expect, test, vi } from 'vitest';
import {
  EVERYTHING,
  type ListWanted,
} from '../../../../../functions/community/forum/rules/list.ts';
import {
  address,
  expectToast,
  hands,
  openPage,
  type Page,
  until,
} from '../../../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../../../testing/components/network.ts';
import type { ListedPost } from './list.ts';

const LIST = '/api/forum/posts';
const VISITS = '/api/forum/visits';
const NOW = Date.parse('2026-11-22T12:00:00Z');

const post = (id: number, more: Partial<ListedPost> = {}): ListedPost => ({
  id,
  title: `Question ${id}`,
  excerpt: 'The beginning of it.',
  categoryId: 2,
  category: { name: 'Clients and prices', color: 'mark' },
  author: {
    firstName: 'Keisha',
    lastName: 'W.',
    profileImageUrl: null,
    handle: 'keisha-w',
    isModerator: false,
    isBlocked: false,
  },
  createdAt: '2026-11-22T10:00:00Z',
  editedAt: null,
  repliesCount: 6,
  likesCount: 9,
  isLiked: false,
  isOwn: false,
  isAnswered: false,
  isExample: false,
  isUnread: false,
  ...more,
});
const page20 = Array.from({ length: 20 }, (_, i) => post(40 - i));

interface Given {
  posts?: ListedPost[];
  wanted?: Partial<ListWanted>;
  isMember?: boolean;
  news?: string | null;
  showing?: string | null;
}

async function openForum({
  posts = [post(2), post(1)],
  wanted,
  isMember = true,
  news = null,
  showing = null,
}: Given = {}) {
  answer(VISITS);
  // Requested by the composer in the dialog.
  answer('/api/community/drafts/new', { json: { draft: null, canUpload: false } });
  return openPage({ at: '/community' }, async () => {
    const { Forum } = await import('./Forum.tsx');
    const { Toaster } = await import('../../../../components/Toaster.tsx');
    return (
      <>
        <Forum
          wanted={{ ...EVERYTHING, ...wanted }}
          posts={posts}
          news={news}
          showing={showing}
          isMember={isMember}
          now={NOW}
          tabs={<nav aria-label="Community" />}
          aside={<p>Where does it belong?</p>}
        />
        <Toaster />
      </>
    );
  });
}

const titles = (page: Page) => page.getAllByRole('heading', { level: 3 }).map((h) => h.textContent);
const row = (page: Page, title: string) =>
  page.getByRole('heading', { level: 3, name: title }).closest('li') as HTMLElement;
const press = (page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') =>
  hands().click(page.getAllByRole(role, { name })[0] as HTMLElement);

test('a post says who, when, where, how many, and whether it is answered, an example or new', async () => {
  const page = await openForum({
    posts: [
      post(2, { title: 'Write again?', isAnswered: true, isUnread: true }),
      post(1, { title: 'Old one', isExample: true, repliesCount: 1 }),
    ],
    news: '1 new since yesterday',
  });
  const first = row(page, 'New: Write again?').textContent;
  for (const part of ['KW', 'Keisha W.', '2h ago', 'Clients and prices', 'The beginning of it.'])
    expect(first).toContain(part);
  expect(first).toContain('Answered');
  expect(first).toContain('6 replies');
  expect(first).not.toContain('Example');
  const second = row(page, 'Old one').textContent;
  expect(second).toContain('Example');
  expect(second).toContain('1 reply');
  expect(second).not.toContain('New:');
  page.getByRole('heading', { level: 2, name: '1 new since yesterday' });
  expect(page.getByRole('link', { name: 'New: Write again?' }).getAttribute('href')).toBe(
    '/community/2/write-again',
  );
});

test('a visitor reads, and has no way to post, like or look at their own', async () => {
  const page = await openForum({ isMember: false });
  expect(page.queryByRole('button', { name: /New Discussion|Like/ })).toBeNull();
  expect(page.queryByRole('link', { name: 'Mine' })).toBeNull();
  page.getByRole('link', { name: 'Log in to join in' });
  expect(row(page, 'Question 2').textContent).toContain('9 likes');
});

test('a category, an order and a search change the list and the address, and Back brings them back', async () => {
  const page = await openForum();
  answer(`${LIST}/2`, { json: [post(7, { title: 'In clients' })] });
  await press(page, 'Clients and prices', 'link');
  await until(() => expect(titles(page)).toEqual(['In clients']));
  expect(address()).toBe('/community?category=2');
  answer(`${LIST}/2`, { json: [post(8, { title: 'Nobody answered' })] });
  await press(page, 'Unanswered', 'link');
  await until(() => expect(titles(page)).toEqual(['Nobody answered']));
  expect(address()).toBe('/community?category=2&filter=unanswered');
  page.getByRole('heading', { name: 'Waiting for a first reply' });
  answer(`${LIST}/2`, { json: [] });
  await hands().type(page.getByRole('searchbox'), 'zebra{Enter}');
  await until(() => page.getByText('No one has asked that yet'));
  expect(address()).toBe('/community?category=2&filter=unanswered&q=zebra');
  answer(LIST, { json: [post(3, { title: 'All again' })] });
  history.replaceState(null, '', '/community');
  dispatchEvent(new PopStateEvent('popstate'));
  await until(() => expect(titles(page)).toEqual(['All again']));
  expect(page.getByRole('link', { name: 'All Categories' }).getAttribute('aria-current')).toBe(
    'true',
  );
});

test('while a list loads there are rows in its place, and a slow answer does not replace a later one', async () => {
  const page = await openForum();
  const slow = holdAnswer(`${LIST}/1`, { json: [post(5, { title: 'Slow' })] });
  await press(page, 'Getting started', 'link');
  await until(() => page.getByText('Loading discussions'));
  expect(page.queryByRole('heading', { level: 3 })).toBeNull();
  answer(`${LIST}/3`, { json: [post(6, { title: 'Fast' })] });
  await press(page, 'Prompts and tools', 'link');
  await until(() => expect(titles(page)).toEqual(['Fast']));
  answer('/api/social/like', { json: { liked: true, likesCount: 12 } });
  slow.arrive();
  // Once another request is done, the slow response has been handled, too.
  await press(page, /^Like/);
  await until(() => page.getByRole('button', { name: /12 likes/ }));
  expect(slow.sent).toHaveLength(1);
  expect(titles(page)).toEqual(['Fast']);
});

test('a list that does not load says so, keeps what was there, and can be tried again', async () => {
  const page = await openForum();
  answer(`${LIST}/1`, 'no network');
  await press(page, 'Getting started', 'link');
  await until(() => page.getByText(/The discussions didn’t load.*Below is what you had open\./));
  expect(titles(page)).toEqual(['Question 2', 'Question 1']);
  answer(`${LIST}/1`, { json: [post(9)] });
  await press(page, 'Try again');
  await until(() => expect(titles(page)).toEqual(['Question 9']));
});

test('older discussions follow without doubles; a failure keeps the list and the link', async () => {
  const page = await openForum({ posts: page20 });
  answer(LIST, 'no network');
  await press(page, 'Show older discussions', 'link');
  await until(() => page.getByText(/older discussions didn’t load/));
  expect(titles(page)).toHaveLength(20);
  answer(LIST, { json: [post(21), post(20), post(19)] });
  await press(page, 'Show older discussions', 'link');
  await until(() => expect(titles(page)).toHaveLength(22));
  expect(page.queryByRole('link', { name: 'Show older discussions' })).toBeNull();
});

test('an empty search begins the question with its words', async () => {
  const page = await openForum({ posts: [], wanted: { words: 'zebra prices' } });
  answer(LIST, { json: [] });
  page.getByText('No one has asked that yet');
  // The site search also corrects typos.
  expect(page.getByRole('link', { name: 'Search everything' }).getAttribute('href')).toBe(
    '/search?q=zebra+prices',
  );
  const [, inTheMiddle] = page.getAllByRole('button', { name: 'New Discussion' });
  await hands().click(inTheMiddle as HTMLElement);
  await until(() =>
    expect((page.getByLabelText('Title') as HTMLInputElement).value).toBe('zebra prices'),
  );
});

test('J and K move, L likes, N begins one: in the list only, and they can be turned off', async () => {
  const page = await openForum();
  const liked = answer('/api/social/like', { json: { liked: true, likesCount: 10 } });
  answer(LIST, { json: [] });
  const focused = () => document.activeElement?.textContent;
  await hands().keyboard('jl');
  expect(liked).toEqual([]);
  page.getByRole('link', { name: 'Question 2' }).focus();
  await hands().keyboard('j');
  expect(focused()).toBe('Question 1');
  await hands().keyboard('jk');
  expect(focused()).toBe('Question 2');
  await hands().keyboard('l');
  await until(() => expect(liked).toEqual([{ targetType: 'post', targetId: 2, liked: true }]));
  await hands().keyboard('{Control>}n{/Control}');
  expect(page.queryByRole('dialog')).toBeNull();
  await hands().keyboard('n');
  await until(() => page.getByRole('dialog', { name: 'New Discussion' }));
  expect((document.activeElement as HTMLInputElement).name).toBe('title');
  await press(page, 'Close');
  await hands().click(page.getByRole('switch', { name: /^Keyboard shortcuts/ }));
  page.getByRole('link', { name: 'Question 2' }).focus();
  await hands().keyboard('j/');
  expect(focused()).toBe('Question 2');
  expect(localStorage.getItem('forum-keys')).toBe('off');
});

test('the slash goes to the search, and is a slash in a field', async () => {
  const page = await openForum();
  await hands().keyboard('/');
  const field = page.getByRole('searchbox') as HTMLInputElement;
  expect(document.activeElement).toBe(field);
  await hands().keyboard('a/b');
  expect(field.value).toBe('a/b');
});

test('what a member blocked wrote is folded until it is wanted', async () => {
  const blocked = { ...post(1).author, isBlocked: true };
  const page = await openForum({ posts: [post(2), post(1, { author: blocked })] });
  const [details] = document.querySelectorAll('details');
  expect(details?.open).toBe(false);
  page.getByText(/A discussion by a member you’ve blocked/);
});

test('the visit is recorded once the page is seen', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const page = await openForum();
  const sent = answer(VISITS);
  page.getByRole('heading', { level: 1, name: 'Community' });
  expect(sent).toEqual([]);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  await until(() => expect(sent).toEqual([{}]));
});

test('a like that fails is taken back', async () => {
  const page = await openForum({ posts: [post(1)] });
  answer('/api/social/like', 'no network');
  const button = page.getByRole('button', { name: /^Like/ });
  await hands().click(button);
  await expectToast(page, 'That wasn’t saved', 'check your connection');
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(button.textContent).toBe('9');
});

test('a search for a typo says what it shows instead, from the page and from the API', async () => {
  const page = await openForum({ wanted: { words: 'plumbr price' }, showing: 'plumber price' });
  page.getByRole('heading', { name: /Results for “plumber price”.*Nothing has “plumbr price”/ });
  answer(LIST, { json: [post(3)], headers: { 'Showing-Words': 'first%20%C3%A9' } });
  const field = page.getByRole('searchbox');
  await hands().clear(field);
  await hands().type(field, 'frist{Enter}');
  await until(() =>
    page.getByRole('heading', { name: /Results for “first é”.*Nothing has “frist”/ }),
  );
});
