import { fireEvent, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectToast, hands, until } from '../../../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../../../testing/components/network.ts';
import { replyOf, threadOf } from '../../../../testing/components/thread.ts';
import {
  ALL,
  box,
  clearThread,
  JUNE,
  menu,
  names,
  openThread,
  ROOM,
  reply,
  TOM,
} from '../../../../testing/components/thread-page.tsx';

vi.mock('../../use-live.ts', () => import('../../../../testing/components/played-room.ts'));
vi.mock('../../writing/Composer.tsx', async () => ({
  Composer: (await import('../../../../testing/components/plain-composer.tsx')).PlainComposer,
}));
beforeEach(clearThread);

test('a like shows at once, and is taken back when it cannot be saved', async () => {
  const { page } = await openThread(threadOf([JUNE]));
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
  const other = await openThread(threadOf(ALL));
  expect(other.page.queryByRole('button', { name: /Accept/ })).toBeNull();
  document.body.replaceChildren();
  const { page } = await openThread(threadOf(ALL, { post: { isOwn: true } }));
  const sent = answer(`${ROOM}/accepted`);
  answer(ROOM, {
    json: threadOf(ALL, { post: { isOwn: true }, accepted: TOM, acceptedBy: 'author' }),
  });
  fireEvent.click(reply(page, 'Tom T.').getByRole('button', { name: /Accept answer/ }));
  await expectToast(page, 'Accepted', 'It’s now the first thing');
  expect(sent).toEqual([{ replyId: 3 }]);
  expect(names(page)[0]).toBe('Reply of Tom T.');
  // The other replies lose the button; their menus still have the action.
  expect(page.queryByRole('button', { name: /^Accept answer/ })).toBeNull();
  expect(page.getAllByRole('button', { name: 'Accept as the answer', hidden: true })).toHaveLength(
    3,
  );
});

test('a reply is edited in its place, with the version that was read', async () => {
  const user = hands();
  const own = replyOf(1, 'Fourty dollars.', { name: 'Ada', isOwn: true });
  const { page } = await openThread(threadOf([own]));
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
  const { page } = await openThread(threadOf([own('First', 1)]));
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
  const { page } = await openThread(threadOf([own]));
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

test('a member follows and mutes; a failure changes nothing', async () => {
  const { page } = await openThread(
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
  const { page } = await openThread(threadOf([quoting]));
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
  const { page } = await openThread(threadOf([JUNE]));
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
