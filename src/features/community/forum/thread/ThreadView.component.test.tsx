import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hands, until } from '../../../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../../../testing/components/network.ts';
import { arrive, live, reconnect } from '../../../../testing/components/played-room.ts';
import { READER, replyOf, threadOf } from '../../../../testing/components/thread.ts';
import {
  ALL,
  ANA,
  box,
  clearThread,
  JUNE,
  KEISHA,
  names,
  openThread,
  ROOM,
  reply,
  status,
  TOM,
} from '../../../../testing/components/thread-page.tsx';

vi.mock('../../use-live.ts', () => import('../../../../testing/components/played-room.ts'));
vi.mock('../../writing/Composer.tsx', async () => ({
  Composer: (await import('../../../../testing/components/plain-composer.tsx')).PlainComposer,
}));
beforeEach(clearThread);

const liveText = (id: number, content: string, name = 'Ana') => ({
  type: 'text' as const,
  text: {
    ...{ id, parentId: null, content, body: replyOf(id, content).body },
    author: { firstName: name, lastName: 'P.', handle: name.toLowerCase() },
    createdAt: '2026-11-20T12:00:00.000Z',
  },
});

test('a visitor reads everything, the accepted answer first, and finds where to log in', async () => {
  const thread = threadOf(ALL, { accepted: TOM, acceptedBy: 'author', reader: null });
  const { page, read } = await openThread(thread);
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
  const { page, read } = await openThread(
    threadOf(replies, { reader: { ...READER, lastReplyId: 3 } }),
  );
  const divider = page.getByText('New since your last visit');
  expect(divider.nextElementSibling?.textContent).toContain('This worked for me.');
  expect(page.getAllByText('New').length).toBe(1);
  expect(reply(page, 'Eli E.').getByText('New')).toBeTruthy();
  await until(() => expect(read).toEqual([{ lastReplyId: 5 }]));
});

test('a first visit has no divider, and is remembered', async () => {
  const { page, read } = await openThread(threadOf(ALL));
  expect(page.queryByText('New since your last visit')).toBeNull();
  await until(() => expect(read).toEqual([{ lastReplyId: 4 }]));
});

test('one’s own reply appears once, though the room sends it as well', async () => {
  const user = hands();
  const { page } = await openThread(threadOf([JUNE]));
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
  const { page, read } = await openThread(threadOf([JUNE]));
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
  const { page } = await openThread(
    threadOf([JUNE, rude], { reader: { ...READER, blocked: ['rob'] } }),
  );
  await arrive(liveText(8, 'Rude again', 'Rob'));
  const folded = page.getAllByText('You blocked this member. Show the text');
  expect(folded.map((each) => each.closest('details')?.open)).toEqual([false, false]);
  expect(status(page).join()).not.toContain('Rob');
});

test('who is writing is shown above the box', async () => {
  live.typing = ['Keisha', 'Tom'];
  const { page } = await openThread(threadOf([JUNE]));
  expect(page.getByText('Keisha and Tom are writing…')).toBeTruthy();
});

test('after a gap the thread is read again; a deleted one says so and keeps the draft', async () => {
  const user = hands();
  const { page } = await openThread(threadOf([JUNE]));
  await user.type(box(page), 'Draft');
  answer(`${ROOM}/reading`);
  answer(ROOM, { json: threadOf([JUNE, TOM]) });
  await reconnect();
  await until(() => expect(names(page)).toHaveLength(2));
  answer(ROOM, { status: 404, json: { message: 'That post isn’t here anymore.' } });
  await arrive({ type: 'changed' });
  await until(() => expect(page.getByText(/This discussion was removed/)).toBeTruthy());
  expect(box(page).value).toBe('Draft');
});

test('the next page comes in place, once, and a failure offers another try', async () => {
  const thread = threadOf([JUNE], { hasMore: true, post: { repliesCount: 3 } });
  const { page } = await openThread(thread);
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
  const { page } = await openThread(threadOf([JUNE], { hasMore: true, post: { repliesCount: 3 } }));
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
  const { page } = await openThread(thread, { at: '/community/12/write-again#reply-4' });
  await until(() => expect(document.activeElement?.id).toBe('reply-4'));
  expect(names(page)).toHaveLength(3);
});

test('a removed reply keeps its place; a removed post takes no new replies', async () => {
  const gone = replyOf(1, '', { removed: 'by-author' });
  const thread = threadOf([gone, KEISHA], { post: { isRemoved: true, title: '' } });
  const { page } = await openThread(thread);
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Removed by its author');
  expect(page.getAllByText('Removed by its author')).toHaveLength(2);
  expect(page.getByText(/no new ones can be added/)).toBeTruthy();
  expect(page.getByText('True.')).toBeTruthy();
  expect(live.room).toBeNull();
});

test('the author of a hidden post finds why, and where to appeal', async () => {
  const { page } = await openThread(threadOf([], { post: { isHidden: true, isOwn: true } }));
  expect(page.getByText(/only you and the moderators/)).toBeTruthy();
  expect(page.getByRole('link', { name: 'See why, and appeal' }).getAttribute('href')).toBe(
    '/notifications#moderation',
  );
});
