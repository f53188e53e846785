import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address, openPage, type Page, until } from '../../../testing/components/component-page.ts';
import { answer } from '../../../testing/components/network.ts';
import { detail, type ResourceDetail } from '../../../testing/resources/resource.ts';

const AT = '/api/resources/3';
const open = (shown: ResourceDetail, isMember = true) =>
  openPage({ at: '/community/resources/3/prices' }, async () => {
    const { ResourceView } = await import('./ResourceView.tsx');
    const { Toaster } = await import('../../../components/Toaster.tsx');
    return (
      <>
        <ResourceView resource={shown} isMember={isMember} canUpload now={Date.now()} />
        <Toaster />
      </>
    );
  });
const press = async (page: Page, name: string | RegExp) =>
  fireEvent.click(await until(() => page.getByRole('button', { name })));
const OWN = { isOwn: true } as const;
const version = (number: number, isOpen: boolean) => ({
  ...{ version: number, note: number > 1 ? 'Better' : '', createdAt: '2026-11-01T00:00:00.000Z' },
  ...{ url: null, fileName: 'prices.csv', bytes: 1500, isOpen },
});

test('it says what is inside before one downloads it', async () => {
  const page = await open(detail());
  const inside = within(page.getByRole('region', { name: 'What’s inside' }));
  for (const text of ['PDF', 'prices.pdf', '1.5 KB', '0123456789ab…']) inside.getByText(text);
  expect(page.getByRole('link', { name: /^Discussions about clients/ }).getAttribute('href')).toBe(
    '/community?category=2',
  );
  expect(page.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('older versions are named for everyone, and downloads for their author', async () => {
  const versions = [version(2, true), version(1, false)];
  const other = await open(detail({ version: 2, versions }));
  const list = within(other.getByRole('region', { name: 'Versions' }));
  expect(list.getByText('Better')).toBeTruthy();
  expect(list.queryAllByRole('link')).toEqual([]);
});

test('its author downloads the old one', async () => {
  const versions = [version(2, true), version(1, true)];
  const page = await open(detail({ ...OWN, version: 2, versions }));
  const old = page.getByRole('link', { name: 'Download version 1' });
  expect(old.getAttribute('href')).toBe('/api/resources/3/download?version=1');
});

test('its author edits it, and sees what is stored', async () => {
  const page = await open(detail(OWN));
  await press(page, 'Edit');
  const title = await until(() => page.getByLabelText('Title'));
  fireEvent.change(title, { target: { value: 'New prices' } });
  const sent = answer(AT, (body) => ({
    json: body ? {} : detail({ ...OWN, title: 'New prices' }),
  }));
  await press(page, 'Save');
  await until(() => page.getByRole('heading', { name: 'New prices', level: 1 }));
  expect(sent[0]).toEqual({ title: 'New prices', description: 'For cleaners', categoryId: 2 });
});

test('removing asks once more, and a failure keeps it', async () => {
  const page = await open(detail(OWN));
  await press(page, 'Remove');
  await press(page, 'Keep it');
  await press(page, 'Remove');
  answer(AT, 'no network');
  await press(page, 'Yes, remove');
  await until(() => page.getByText('Please check your connection and try again.'));
  answer(AT, { json: {} });
  await press(page, 'Remove');
  await press(page, 'Yes, remove');
  await until(() => expect(address()).toBe('/community/resources'));
});

test('while a version waits there is no next one', async () => {
  const page = await open(detail({ ...OWN, waitingVersion: 2 }));
  expect(page.getByText(/^Version 2 waits for a moderator\./)).toBeTruthy();
  expect(page.queryByRole('button', { name: 'New version' })).toBeNull();
});

test('a visitor is asked to log in, and comes back here', async () => {
  const page = await open(detail(), false);
  expect(page.queryAllByRole('button')).toEqual([]);
  expect(page.getByRole('link', { name: 'Log in to download “Prices”' }).getAttribute('href')).toBe(
    '/login?redirect=/community/resources/3',
  );
});
