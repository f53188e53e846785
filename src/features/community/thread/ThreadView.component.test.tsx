import { act, fireEvent, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectToast, hands, openPage, type Page, until } from '../../../testing/component-page.ts';
import { answer, holdAnswer } from '../../../testing/network.ts';
import { READER, replyOf, threadOf } from '../../../testing/thread.ts';
import type { Thread } from '../forum.ts';
import type { useLive } from '../use-live.ts';

const ROOM = '/api/forum/threads/12';
const NOW = Date.parse('2026-11-20T12:00:00Z');

/** The room has tests of its own: here the test plays it. */
const live = vi.hoisted(() => ({
  room: undefined as string | null | undefined,
  options: undefined as unknown,
  typing: [] as string[],
  said: 0,
}));
vi.mock('../use-live.ts', () => ({
  useLive: ((room, options) => {
    live.room = room;
    live.options = options;
    return { typing: live.typing, sayTyping: () => void live.said++ };
  }) as typeof useLive,
}));
/** So has the composer. */
vi.mock('../writing/Composer.tsx', async () => ({
  Composer: (await import('../../../testing/plain-composer.tsx')).PlainComposer,
}));
const arrive = (event: Parameters<Parameters<typeof useLive>[1]['onEvent']>[0]) =>
  act(async () => (live.options as Parameters<typeof useLive>[1]).onEvent(event));
const liveText = (id: number, content: string, name = 'Ana') => ({
  type: 'text' as const,
  text: {
    ...{ id, parentId: null, content, body: replyOf(id, content).body },
    author: { firstName: name, lastName: 'P.', handle: name.toLowerCase() },
    createdAt: '2026-11-20T12:00:00.000Z',
  },
});

class Near {
  constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.seen([{ isIntersecting: true }]);
  }
  disconnect() {}
}

beforeEach(() => {
  Object.assign(live, { room: undefined, options: undefined, typing: [], said: 0 });
  vi.stubGlobal('IntersectionObserver', Near);
  Element.prototype.scrollIntoView = () => {};
});

const TOM = replyOf(3, 'Bring a thing, not a reminder.');
const JUNE = replyOf(1, 'Ask one thing.', { name: 'June' });
const KEISHA = replyOf(2, 'True.', { name: 'Keisha', parentId: 1 });
const ANA = replyOf(4, 'This worked for me.', { name: 'Ana' });
const ALL = [JUNE, KEISHA, TOM, ANA];

async function open(
  thread: Thread,
  { at = '/community/12/write-again', after = null as number | null } = {},
) {
  const newest = Math.max(0, ...thread.replies.map(({ id }) => id));
  const read = newest > (thread.reader?.lastReplyId ?? 0) ? answer(`${ROOM}/reading`) : [];
  const page = await openPage({ at }, async () => {
    const { ThreadView } = await import('./ThreadView.tsx');
    const { Toaster } = await import('../../../components/Toaster.tsx');
    return (
      <>
        <ThreadView thread={thread} now={NOW} after={after} />
        <Toaster />
      </>
    );
  });
  if (thread.reader && !thread.post.isRemoved && !thread.post.isHidden)
    await until(() => expect(page.queryByRole('button', { name: 'Post reply' })).toBeTruthy());
  return { page, read };
}
const reply = (page: Page, name: string) =>
  within(page.getByRole('article', { name: `Reply of ${name}` }));
const names = (page: Page) =>
  page
    .getAllByRole('article')
    .map((each) => each.getAttribute('aria-label'))
    .filter(Boolean);
const menu = async (inside: Pick<Page, 'getByLabelText'>, of: string, item: string, page: Page) => {
  fireEvent.click(inside.getByLabelText(`More for ${of}`));
  fireEvent.click(page.getAllByRole('button', { name: item, hidden: true }).at(-1) as HTMLElement);
};
const box = (page: Page, label = 'Your reply') => page.getByLabelText(label) as HTMLTextAreaElement;
const status = (page: Page) =>
  page.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent);

test('a visitor reads everything, the accepted answer first, and finds where to log in', async () => {
  const thread = threadOf(ALL, { accepted: TOM, acceptedBy: 'author', reader: null });
  const { page, read } = await open(thread);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Write again?');
  expect(names(page)).toEqual(
    ['T', 'J', 'K', 'A'].map(
      (letter) => `Reply of ${{ T: 'Tom', J: 'June', K: 'Keisha', A: 'Ana' }[letter]} ${letter}.`,
    ),
  );
  expect(page.getByRole('region', { name: 'Accepted answer' }).textContent).toContain(
    'Keisha’s pick',
  );
  expect(page.getByText(/is the accepted answer, shown above/)).toBeTruthy();
  const login = page.getByRole('link', { name: 'Log in to answer' });
  expect(login.getAttribute('href')).toBe('/login?redirect=/community/12/write-again');
  expect(page.queryAllByRole('button')).toEqual([]);
  expect([live.room, read]).toEqual([null, []]);
});

test('what came since the last visit is behind a divider, or marked below an older reply', async () => {
  const late = replyOf(5, 'Late', { name: 'Eli', parentId: 1 });
  const replies = [JUNE, KEISHA, late, TOM, ANA];
  const { page, read } = await open(threadOf(replies, { reader: { ...READER, lastReplyId: 3 } }));
  const divider = page.getByText('New since your last visit');
  expect(divider.nextElementSibling?.textContent).toContain('This worked for me.');
  expect(page.getAllByText('New').length).toBe(1);
  expect(reply(page, 'Eli E.').getByText('New')).toBeTruthy();
  await until(() => expect(read).toEqual([{ lastReplyId: 5 }]));
});

test('a first visit has no divider, and is remembered', async () => {
  const { page, read } = await open(threadOf(ALL));
  expect(page.queryByText('New since your last visit')).toBeNull();
  await until(() => expect(read).toEqual([{ lastReplyId: 4 }]));
});

test('one’s own reply appears once, though the room sends it as well', async () => {
  const user = hands();
  const { page } = await open(threadOf([JUNE]));
  const own = replyOf(9, 'Forty dollars.', { name: 'Ada', isOwn: true });
  const sent = holdAnswer(`${ROOM}/replies`, { json: { done: true, id: 9, reply: own } });
  await user.type(box(page), 'Forty dollars.');
  await user.click(page.getByRole('button', { name: 'Post reply' }));
  await arrive(liveText(9, 'Forty dollars.', 'Ada'));
  sent.arrive();
  await until(() => expect(status(page)).toContain('Your reply is posted.'));
  await arrive(liveText(9, 'Forty dollars.', 'Ada'));
  expect(names(page)).toHaveLength(2);
  expect(page.getByRole('heading', { level: 2, name: '2 replies' })).toBeTruthy();
  expect(sent.sent).toMatchObject([{ content: 'Forty dollars.' }]);
  expect(reply(page, 'Ada A.').getByLabelText('More for your reply')).toBeTruthy();
  expect(box(page).value).toBe('');
});

test('a reply that arrives is announced, leaves the draft alone, and is read', async () => {
  const user = hands();
  const { page, read } = await open(threadOf([JUNE]));
  await user.type(box(page), 'My dra');
  await arrive(liveText(7, 'This worked for me.'));
  expect(names(page)).toEqual(['Reply of June J.', 'Reply of Ana P.']);
  expect(status(page)).toContain('New reply from Ana.');
  await user.type(box(page), 'ft');
  expect(box(page).value).toBe('My draft');
  expect(live.said).toBeGreaterThan(0);
  await until(() => expect(read).toEqual([{ lastReplyId: 1 }, { lastReplyId: 7 }]));
});

test('what a blocked member writes is folded, also when it arrives live', async () => {
  const rude = replyOf(2, 'Rude', { name: 'Rob', author: { isBlocked: true } });
  const { page } = await open(threadOf([JUNE, rude], { reader: { ...READER, blocked: ['rob'] } }));
  await arrive(liveText(8, 'Rude again', 'Rob'));
  const folded = page.getAllByText('You blocked this member. Show the text');
  expect(folded.map((each) => each.closest('details')?.open)).toEqual([false, false]);
  expect(status(page).join()).not.toContain('Rob');
});

test('who is writing is shown above the box', async () => {
  live.typing = ['Keisha', 'Tom'];
  const { page } = await open(threadOf([JUNE]));
  expect(page.getByText('Keisha and Tom are writing…')).toBeTruthy();
});

test('after a gap the thread is read again; a deleted one says so and keeps the draft', async () => {
  const user = hands();
  const { page } = await open(threadOf([JUNE]));
  await user.type(box(page), 'Draft');
  answer(`${ROOM}/reading`);
  answer(ROOM, { json: threadOf([JUNE, TOM]) });
  await act(async () => (live.options as Parameters<typeof useLive>[1]).onGap());
  await until(() => expect(names(page)).toHaveLength(2));
  answer(ROOM, { status: 404, json: { message: 'That post isn’t here any more.' } });
  await arrive({ type: 'changed' });
  await until(() => expect(page.getByText(/This discussion was removed/)).toBeTruthy());
  expect(box(page).value).toBe('Draft');
});

test('a like shows at once, and is taken back when it cannot be saved', async () => {
  const { page } = await open(threadOf([JUNE]));
  const refused = holdAnswer('/api/social/like', { status: 500 });
  const like = () => reply(page, 'June J.').getByRole('button', { name: /^Like/ });
  fireEvent.click(like());
  await until(() => expect(like().getAttribute('aria-pressed')).toBe('true'));
  refused.arrive();
  await expectToast(page, 'That wasn’t saved', 'Please check your connection');
  expect(like().getAttribute('aria-pressed')).toBe('false');
  const sent = answer('/api/social/like', { json: { liked: true, likesCount: 6 } });
  fireEvent.click(like());
  await until(() => expect(like().textContent).toBe('6'));
  expect(sent).toEqual([{ targetType: 'reply', targetId: 1, liked: true }]);
});

test('who asked accepts an answer; others find no such button', async () => {
  const other = await open(threadOf(ALL));
  expect(other.page.queryByRole('button', { name: /Accept/ })).toBeNull();
  document.body.replaceChildren();
  const { page } = await open(threadOf(ALL, { post: { isOwn: true } }));
  const sent = answer(`${ROOM}/accepted`);
  answer(ROOM, {
    json: threadOf(ALL, { post: { isOwn: true }, accepted: TOM, acceptedBy: 'author' }),
  });
  fireEvent.click(reply(page, 'Tom T.').getByRole('button', { name: /Accept answer/ }));
  await expectToast(page, 'Accepted', 'It’s the first thing');
  expect(sent).toEqual([{ replyId: 3 }]);
  expect(names(page)[0]).toBe('Reply of Tom T.');
  // The others are not offered any more; the menu still has it.
  expect(page.queryByRole('button', { name: /^Accept answer/ })).toBeNull();
  expect(page.getAllByRole('button', { name: 'Accept as the answer', hidden: true })).toHaveLength(3);
});

test('the next page comes in place, once, and a failure offers another try', async () => {
  const thread = threadOf([JUNE], { hasMore: true, post: { repliesCount: 3 } });
  const { page } = await open(thread);
  answer(`${ROOM}/replies`, 'no network');
  const more = page.getByRole('link', { name: 'Show 2 more replies' });
  expect(more.getAttribute('href')).toBe('/community/12/write-again?after=1');
  fireEvent.click(more);
  await until(() => expect(page.getByText('The next replies didn’t load.')).toBeTruthy());
  answer(`${ROOM}/replies`, { json: { replies: [TOM, ANA], hasMore: false } });
  fireEvent.click(page.getByRole('button', { name: 'Try again' }));
  await until(() => expect(names(page)).toHaveLength(3));
  expect(page.queryByText(/more repl/, { selector: 'a' })).toBeNull();
});

test('what arrives before the rest was shown stays behind the gap', async () => {
  const { page } = await open(threadOf([JUNE], { hasMore: true, post: { repliesCount: 3 } }));
  await arrive(liveText(20, 'Newest'));
  const more = page.getByRole('link', { name: 'Show 2 more replies' });
  const newest = page.getByRole('article', { name: 'Reply of Ana P.' });
  expect(more.compareDocumentPosition(newest)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  answer(`${ROOM}/replies`, { json: { replies: [TOM, ANA], hasMore: true } });
  fireEvent.click(more);
  await until(() => expect(names(page)).toHaveLength(4));
  expect(names(page).at(-1)).toBe('Reply of Ana P.');
});

test('a link to a reply of a later page fetches it and goes there', async () => {
  answer(`${ROOM}/replies`, { json: { replies: [TOM, ANA], hasMore: true } });
  const thread = threadOf([JUNE], { hasMore: true, post: { repliesCount: 9 } });
  const { page } = await open(thread, { at: '/community/12/write-again#reply-4' });
  await until(() => expect(document.activeElement?.id).toBe('reply-4'));
  expect(names(page)).toHaveLength(3);
});

test('a reply is edited in its place, with the version that was read', async () => {
  const user = hands();
  const own = replyOf(1, 'Fourty dollars.', { name: 'Ada', isOwn: true });
  const { page } = await open(threadOf([own]));
  await menu(reply(page, 'Ada A.'), 'your reply', 'Edit', page);
  const field = await until(() => box(page, 'Edit your reply'));
  expect(field.value).toBe('Fourty dollars.');
  await user.clear(field);
  await user.type(field, 'Forty dollars.');
  const sent = answer(`${ROOM}/replies/1`, { json: { version: 2 } });
  const edited = {
    ...replyOf(1, 'Forty dollars.', { name: 'Ada', isOwn: true }),
    version: 2,
    editedAt: '2026-11-20T11:00:00.000Z',
  };
  answer(ROOM, { json: threadOf([edited]) });
  await user.click(page.getByRole('button', { name: 'Save' }));
  await until(() => expect(page.getByText('Forty dollars.')).toBeTruthy());
  expect(sent).toEqual([{ content: 'Forty dollars.', version: 1 }]);
  const history = answer(`${ROOM}/revisions`, {
    json: [
      { id: 1, title: null, body: own.body, writtenAt: own.createdAt, replacedAt: own.createdAt },
    ],
  });
  await user.click(await until(() => page.getByRole('button', { name: /^Edited/ })));
  await until(() =>
    expect(page.getByRole('dialog', { name: 'History' }).textContent).toContain('Fourty'),
  );
  expect(history).toHaveLength(1);
});

test('another tab’s edit is shown beside the text, which stays, and can then be saved over it', async () => {
  const user = hands();
  const own = (content: string, version: number) =>
    replyOf(1, content, { name: 'Ada', isOwn: true, version });
  const { page } = await open(threadOf([own('First', 1)]));
  await menu(reply(page, 'Ada A.'), 'your reply', 'Edit', page);
  const field = await until(() => box(page, 'Edit your reply'));
  await user.clear(field);
  await user.type(field, 'Mine');
  answer(`${ROOM}/replies/1`, {
    status: 409,
    json: { code: 'newer_version', message: 'Nothing is lost.' },
  });
  answer(ROOM, { json: threadOf([own('Theirs', 2)]) });
  await user.click(page.getByRole('button', { name: 'Save' }));
  await until(() =>
    expect(page.getByRole('region', { name: 'The newer version' }).textContent).toContain('Theirs'),
  );
  expect(box(page, 'Edit your reply').value).toBe('Mine');
  await user.click(page.getByRole('button', { name: 'Replace it with mine' }));
  const sent = answer(`${ROOM}/replies/1`, { json: { version: 3 } });
  answer(ROOM, { json: threadOf([own('Mine', 3)]) });
  await user.click(page.getByRole('button', { name: 'Save' }));
  await until(() => expect(sent).toEqual([{ content: 'Mine', version: 2 }]));
});

test('a reply is deleted after a second press, and the focus goes to the list', async () => {
  const own = replyOf(1, 'Mine', { name: 'Ada', isOwn: true });
  const { page } = await open(threadOf([own]));
  await menu(reply(page, 'Ada A.'), 'your reply', 'Delete', page);
  const sure = await until(() => page.getByRole('group', { name: 'Delete your reply for good?' }));
  expect(document.activeElement).toBe(sure);
  fireEvent.click(within(sure).getByRole('button', { name: 'Keep it' }));
  await until(() => expect(page.queryByRole('group', { name: /^Delete your/ })).toBeNull());
  await menu(reply(page, 'Ada A.'), 'your reply', 'Delete', page);
  answer(`${ROOM}/replies/1`);
  answer(ROOM, { json: threadOf([]) });
  fireEvent.click(await until(() => page.getByRole('button', { name: 'Yes, delete' })));
  await until(() => expect(document.activeElement?.textContent).toBe('No replies yet'));
});

test('a removed reply keeps its place; a removed post takes no new replies', async () => {
  const gone = replyOf(1, '', { removed: 'by-author' });
  const thread = threadOf([gone, KEISHA], { post: { isRemoved: true, title: '' } });
  const { page } = await open(thread);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Removed by its author');
  expect(page.getAllByText('Removed by its author')).toHaveLength(2);
  expect(page.getByText(/no new ones can be added/)).toBeTruthy();
  expect(page.getByText('True.')).toBeTruthy();
  expect(live.room).toBeNull();
});

test('the author of a hidden post finds why, and where to appeal', async () => {
  const { page } = await open(threadOf([], { post: { isHidden: true, isOwn: true } }));
  expect(page.getByText(/only you and the moderators/)).toBeTruthy();
  expect(page.getByRole('link', { name: 'See why, and appeal' }).getAttribute('href')).toBe(
    '/notifications',
  );
});

test('a member follows and mutes; a failure changes nothing', async () => {
  const { page } = await open(
    threadOf([JUNE], {
      helps: [{ href: '/a', title: 'Price it', note: '9 min' }],
      related: [{ id: 5, title: 'Other' }],
    }),
  );
  const sent = answer(`${ROOM}/follow`);
  fireEvent.click(page.getByRole('button', { name: 'Follow' }));
  await until(() =>
    expect(page.getByRole('button', { name: 'Following' }).getAttribute('aria-busy')).toBeNull(),
  );
  await until(() => expect(sent).toEqual([{ follows: 'following' }]));
  answer(`${ROOM}/follow`, 'no network');
  fireEvent.click(page.getByRole('button', { name: 'Mute this discussion' }));
  await until(() => expect(page.getByText(/That wasn’t saved/)).toBeTruthy());
  expect(page.getByRole('button', { name: 'Following' })).toBeTruthy();
  expect(page.getByRole('link', { name: 'Other' }).getAttribute('href')).toBe('/community/5/other');
});

test('R goes to the box and Q quotes, but not while somebody types', async () => {
  const user = hands();
  const quoting = replyOf(1, '> older\n\nAsk one thing.', { name: 'June', parentId: 99 });
  const { page } = await open(threadOf([quoting]));
  const link = () => reply(page, 'June J.').getByRole('link');
  link().focus();
  await user.keyboard('r');
  await until(() => expect(document.activeElement).toBe(box(page)));
  await user.keyboard('q');
  expect(box(page).value).toBe('q');
  link().focus();
  await user.keyboard('q');
  await until(() => expect(box(page).value).toContain('> Ask one thing.'));
  expect(box(page).value).not.toContain('older');
});

test('a reply below another is sent with its parent, and its box closes', async () => {
  const user = hands();
  const { page } = await open(threadOf([JUNE]));
  await user.click(reply(page, 'June J.').getByRole('button', { name: /^Reply/ }));
  const field = await until(() => box(page, 'Reply to June J.'));
  await user.type(field, 'True.');
  const own = replyOf(9, 'True.', { name: 'Ada', isOwn: true, parentId: 1 });
  const sent = answer(`${ROOM}/replies`, { json: { done: true, id: 9, reply: own } });
  await user.click(page.getAllByRole('button', { name: 'Post reply' })[0] as HTMLElement);
  await until(() => expect(page.queryByLabelText('Reply to June J.')).toBeNull());
  expect(sent).toMatchObject([{ content: 'True.', parentId: 1 }]);
  expect(reply(page, 'Ada A.')).toBeTruthy();
});
