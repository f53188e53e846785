// The bell: filled on every page, kept up to date by bell.ts on members' pages.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../testing/components/component-page.ts';
import { answer } from '../../testing/components/network.ts';

const BAR = `<header data-navigation data-session="visitor">
  <a href="/notifications">Notifications<span data-user-news></span></a><b data-user-unread></b><b data-user-unread></b>
  <details><summary>Menu</summary></details></header>`;

/** Removed after each test: they belong to a page that is gone. */
const listeners: [EventTarget, string, never][] = [];
function remember(target: EventTarget) {
  const add = target.addEventListener.bind(target) as (...given: never[]) => void;
  const noted = (name: string, listener: never, ...more: never[]) => {
    listeners.push([target, name, listener]);
    add(name as never, listener, ...more);
  };
  vi.spyOn(target, 'addEventListener').mockImplementation(noted as never);
}
beforeEach(() => {
  vi.resetModules();
  remember(window);
  remember(document);
});
afterEach(() => {
  for (const [target, name, listener] of listeners.splice(0))
    target.removeEventListener(name, listener);
});

/** Opens a page for a member with this many unread notifications. */
async function open(path: string, unreadNotifications: number, unreadPlaces: string[] = []) {
  history.replaceState(null, '', path);
  document.body.innerHTML = BAR;
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
  const asked = answer('/api/auth/user', {
    json: { firstName: 'Ada', tier: 'free', unreadNotifications, unreadPlaces },
  });
  await import('../session/navigation.ts');
  await import('./fill-bell.ts');
  await import('./bell.ts');
  await until(() => expect(document.querySelector('header')?.dataset.session).toBe('member'));
  return asked;
}
const name = () => document.querySelector('a')?.textContent;
const badges = () => [...document.querySelectorAll('b')].map(({ textContent }) => textContent);
const shown = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

test.each([
  [0, 'Notifications', ''],
  [2, 'Notifications, 2 new', '2'],
  [99, 'Notifications, 99 new', '99+'],
])('with %i unread it says “%s”', async (count, text, badge) => {
  const asked = await open('/tools', count, count ? ['/community/5'] : []);
  expect(name()).toBe(text);
  expect(badges()).toEqual([badge, badge]);
  expect(asked).toHaveLength(1);
});

test('opening what it is about marks it as read, with one request', async () => {
  const sent = answer('/api/notifications/read', {
    json: { unreadNotifications: 1, unreadPlaces: [] },
  });
  await open('/community/12/a-title?x#reply-4', 3, ['/community/12', '/community/13']);
  await until(() => expect(name()).toBe('Notifications, 1 new'));
  expect(sent).toEqual([{ href: '/community/12' }]);
});

test('the list itself marks nothing as read', async () => {
  await open('/notifications', 1, ['/notifications']);
  await new Promise((done) => setTimeout(done));
  expect(name()).toBe('Notifications, 1 new');
});

test('a page opened in the background is read when it is looked at', async () => {
  const sent = answer('/api/notifications/read', {
    json: { unreadNotifications: 0, unreadPlaces: [] },
  });
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await open('/community/12', 1, ['/community/12']);
  expect(sent).toEqual([]);
  shown(false);
  await until(() => expect(name()).toBe('Notifications'));
  expect(sent).toHaveLength(1);
});

test('a tab that was left for a minute asks again when it is back, and not before', async () => {
  await open('/tools', 1);
  const asked = answer('/api/auth/user', { json: { unreadNotifications: 4, unreadPlaces: [] } });
  shown(true);
  shown(false);
  expect(asked).toEqual([]);
  vi.setSystemTime(Date.now() + 61_000);
  shown(true);
  shown(false);
  await until(() => expect(name()).toBe('Notifications, 4 new'));
  shown(false);
  expect(asked).toHaveLength(1);
});

test('without a connection the bell stays as it is', async () => {
  answer('/api/notifications/read', 'no network');
  await open('/community/12', 2, ['/community/12']);
  await new Promise((done) => setTimeout(done));
  expect(name()).toBe('Notifications, 2 new');
});

const press = (init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};

test('Ctrl-K opens the search, unless a dialog in the page does', async () => {
  await open('/tools', 0);
  expect(press({ key: 'k' })).toBe(false);
  expect(press({ key: 'k', ctrlKey: true, shiftKey: true })).toBe(false);
  expect(location.pathname).toBe('/tools');
  const dialog = (event: Event) => event.preventDefault();
  document.addEventListener('keydown', dialog);
  press({ key: 'k', ctrlKey: true });
  expect(location.pathname).toBe('/tools');
  document.removeEventListener('keydown', dialog);
  expect(press({ key: 'k', metaKey: true })).toBe(true);
  expect(location.pathname).toBe('/search');
});
