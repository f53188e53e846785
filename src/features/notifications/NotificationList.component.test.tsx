import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { hands, openPage, type Page, until } from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';
import type { Notification, NotificationPage } from './notifications.ts';

const AT = '/api/notifications';
const HOUR = 3_600_000;

const told = (id: number, change: Partial<Notification> = {}): Notification => ({
  id,
  event: 'reply',
  text: `Keisha W. replied in “Question ${id}”`,
  href: `/community/${id}#reply-1`,
  at: new Date(Date.now() - 60_000).toISOString(),
  isRead: false,
  threadId: id,
  isMuted: false,
  ...change,
});
const group = told(3, {
  event: 'group',
  text: 'Your group meets tomorrow',
  threadId: null,
  isRead: true,
  at: new Date(Date.now() - 50 * HOUR).toISOString(),
});

beforeEach(() => void answer('/api/next-step', { status: 503 }));
const open = (page: Partial<NotificationPage> = {}) => {
  answer(AT, {
    json: { notifications: [told(1), told(2), group], next: null, unread: 2, ...page },
  });
  return show();
};
const show = () =>
  openPage({ at: '/notifications' }, async () => {
    const { NotificationList } = await import('./NotificationList.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <main>
          <NotificationList />
        </main>
        <Toaster />
      </>
    );
  });
const press = async (page: Page, name: string | RegExp) =>
  fireEvent.click(await until(() => page.getByRole('button', { name })));
const says = (page: Page, text: string) => until(() => page.getByText(text));

test('what happened is listed by day; what is new says so, and leads to its place', async () => {
  const page = await open();
  await says(page, '2 new');
  expect(page.getByRole('region', { name: 'Today' })).toBeTruthy();
  expect(page.getAllByRole('heading').map(({ textContent }) => textContent)).toHaveLength(2);
  const links = page
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['New: Keisha W. replied in “Question 1”', '/community/1#reply-1'],
    ['New: Keisha W. replied in “Question 2”', '/community/2#reply-1'],
    ['Your group meets tomorrow', '/community/3#reply-1'],
  ]);
  expect(page.getAllByRole('button', { name: /^Mute/ })).toHaveLength(2);
});

test('with the keyboard, one is marked as read, and then all; the bell hears of it', async () => {
  const user = hands();
  const counts: unknown[] = [];
  const hear = (event: Event) => counts.push((event as CustomEvent).detail);
  addEventListener('unread', hear);
  const page = await open();
  const sent = answer(`${AT}/read`, (body) => ({
    json: { unreadNotifications: 'ids' in (body as object) ? 1 : 0, unreadPlaces: [] },
  }));
  (await until(() => page.getByRole('button', { name: /^Mark as read ?: .*Question 1/ }))).focus();
  await user.keyboard('{Enter}');
  await says(page, '1 new');
  await press(page, 'Mark all as read');
  await says(page, 'All read');
  await until(() => expect(sent).toEqual([{ ids: [1] }, { all: true }]));
  await until(() => expect(counts).toEqual([1, 0]));
  expect(page.queryByRole('button', { name: /^Mark/ })).toBeNull();
  expect(document.activeElement).toBe(page.getAllByRole('link')[0]);
  removeEventListener('unread', hear);
});

test('what the account did not change comes back, and says so', async () => {
  const page = await open();
  answer(`${AT}/read`, 'no network');
  await press(page, 'Mark all as read');
  await until(() => page.getAllByText('That didn’t work'));
  await says(page, '2 new');
  expect(page.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(2);
});

test('a discussion is muted, and followed again', async () => {
  const page = await open();
  const sent = answer(`${AT}/threads/1`, (body) => ({ json: body }));
  await press(page, /^Mute this discussion: .*Question 1/);
  await press(page, /^Unmute this discussion: .*Question 1/);
  await until(() => page.getByRole('button', { name: /^Mute this discussion: .*Question 1/ }));
  expect(sent).toEqual([{ follows: 'muted' }, { follows: 'following' }]);
});

test('older ones are added below, and the first of them gets the focus', async () => {
  const page = await open({ next: '2026-11-20T08:00:00.000Z_2' });
  await until(() => page.getByRole('button', { name: 'Show older' }));
  answer(AT, 'no network');
  await press(page, 'Show older');
  await says(page, 'That didn’t load. Check your connection and try again.');
  answer(AT, {
    json: {
      notifications: [group, told(9, { isRead: true, at: group.at })],
      next: null,
      unread: 2,
    },
  });
  await press(page, 'Show older');
  await until(() => expect(document.activeElement?.textContent).toContain('Question 9'));
  expect(page.getAllByRole('link')).toHaveLength(4);
  expect(page.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('news that arrives while the list is open is shown when asked for', async () => {
  const page = await open();
  await says(page, '2 new');
  dispatchEvent(new CustomEvent('unread', { detail: 3 }));
  answer(AT, {
    json: { notifications: [told(7), told(1), told(2), group], next: null, unread: 3 },
  });
  await press(page, 'Show 1 new');
  await says(page, '3 new');
  expect(page.getAllByRole('link')[0]?.textContent).toContain('Question 7');
});

test('nothing yet: what will be here, the next step, and the way to the community', async () => {
  const page = await open({ notifications: [], unread: 0 });
  await says(page, 'Nothing yet');
  expect(page.getByRole('link', { name: /^Your next step/ }).getAttribute('href')).toBe('/next');
  expect(page.getByRole('link', { name: 'Go to the community' }).getAttribute('href')).toBe(
    '/community',
  );
});

test('a list that does not load says so, and is asked for again', async () => {
  answer(AT, { status: 503, json: {} });
  const page = await show();
  await until(() => page.getByRole('alert'));
  answer(AT, { json: { notifications: [told(1)], next: null, unread: 1 } });
  await press(page, 'Try again');
  await says(page, '1 new');
});

test('until it is there, it says that it loads', async () => {
  const { arrive } = holdAnswer(AT, { json: { notifications: [], next: null, unread: 0 } });
  const page = await show();
  expect(page.getByRole('status', { name: 'Loading your notifications' })).toBeTruthy();
  arrive();
  await says(page, 'Nothing yet');
});
