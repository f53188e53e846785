import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, EVENTS } from '../../../functions/notifications/rules/events.ts';
import { openPage, type Page, until } from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';
import type { SettingsOverview } from './notifications.ts';

const AT = '/api/notifications/settings';
const OVERVIEW: SettingsOverview = {
  settings: DEFAULT_SETTINGS,
  emailVerified: true,
  timeZone: 'America/New_York',
};

const open = (change: Partial<SettingsOverview> = {}) => {
  answer(AT, { json: { ...OVERVIEW, ...change } });
  return show();
};
const show = () => {
  answer('/api/notifications/devices', { json: { publicKey: null, devices: [] } });
  return openPage({ at: '/notifications' }, async () => {
    const { NotificationSettings } = await import('./NotificationSettings.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <main>
          <NotificationSettings />
        </main>
        <Toaster />
      </>
    );
  });
};
const likes = async (page: Page) => {
  const inApp = await until(() => page.getByRole('switch', { name: 'Likes, in the app' }));
  const email = page.getByRole('combobox', { name: 'Likes, by email' });
  return {
    inApp: inApp as unknown as HTMLInputElement,
    email: email as unknown as HTMLSelectElement,
  };
};

test('every event has a row with both its choices, and moderators are always heard', async () => {
  const page = await open();
  const table = await until(() => page.getByRole('table', { name: 'What you hear about' }));
  // The next step is on every dashboard anyway, and news comes by email only.
  expect(within(table).getAllByRole('switch')).toHaveLength(EVENTS.length - 2);
  expect(within(table).getAllByRole('combobox')).toHaveLength(EVENTS.length);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(EVENTS.length);
  const step = page.getByRole('combobox', { name: 'Your next step, by email' });
  expect(
    within(step)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Off', 'On']);
  const news = page.getByRole('combobox', { name: 'News and offers, by email' });
  expect(within(news).getAllByRole('option')).toHaveLength(2);
  const moderators = page.getByRole('switch', { name: 'Messages from moderators, in the app' });
  expect(moderators).toHaveProperty('disabled', true);
  expect(moderators).toHaveProperty('checked', true);
  expect(page.getByText(/Your time zone is America\/New York/)).toBeTruthy();
});

test('a choice is saved at once', async () => {
  const page = await open();
  const { inApp, email } = await likes(page);
  const sent = answer(AT, { json: {} });
  fireEvent.click(inApp);
  fireEvent.change(email, { target: { value: 'weekly' } });
  await until(() => page.getByText('Saved'));
  await until(() =>
    expect(sent).toEqual([
      { event: 'like', inApp: false, email: 'off' },
      { event: 'like', inApp: false, email: 'weekly' },
    ]),
  );
  expect([inApp.checked, email.value]).toEqual([false, 'weekly']);
});

test('a choice that was not saved is put back, and says so', async () => {
  const page = await open();
  const { inApp, email } = await likes(page);
  answer(AT, 'no network');
  fireEvent.change(email, { target: { value: 'daily' } });
  await until(() => page.getAllByText('That wasn’t saved'));
  await until(() => expect([inApp.checked, email.value]).toEqual([true, 'off']));
});

test('only the last of two quick choices decides, also when the first one fails', async () => {
  const page = await open();
  const { inApp } = await likes(page);
  const first = holdAnswer(AT, { status: 503, json: {} });
  fireEvent.click(inApp);
  await until(() => expect(first.sent).toHaveLength(1));
  fireEvent.click(inApp);
  const second = answer(AT, { json: {} });
  first.arrive();
  await until(() => expect(second).toEqual([{ event: 'like', inApp: true, email: 'off' }]));
  await until(() => page.getByText('Saved'));
  expect(inApp.checked).toBe(true);
  expect(page.queryByText('That wasn’t saved')).toBeNull();
});

test.each<[string, Partial<SettingsOverview>, RegExp]>([
  ['whose address is not confirmed', { emailVerified: false }, /isn’t confirmed yet/],
  ['whose time zone we don’t know', { timeZone: '' }, /that’s 8 AM UTC/],
])('a member %s reads what to do', async (_, change, text) => {
  const page = await open(change);
  await until(() => page.getByText(text));
  expect(page.getByRole('link', { name: 'your account' }).getAttribute('href')).toBe('/account');
});

test('settings that do not load say so, and are asked for again', async () => {
  answer(AT, { status: 500, json: {} });
  const page = await show();
  const again = await until(() => page.getByRole('button', { name: 'Try again' }));
  answer(AT, { json: OVERVIEW });
  fireEvent.click(again);
  await likes(page);
});
