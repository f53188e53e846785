import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address, openPage, type Page, until } from '../../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../../testing/components/network.ts';
import { type Resource, resource } from '../../../testing/resources/resource.ts';

const PDF = resource(3);
const LINK = resource(2, {
  ...{ title: 'שלום Fonts', type: 'link', url: 'https://fonts.example/', fileName: null },
  ...{ bytes: null, sha256: null },
});
const OWN = resource(1, { title: 'Mine', isOwn: true, status: 'pending' });

interface Shown {
  resources?: Resource[];
  isMember?: boolean;
  canUpload?: boolean;
}
const open = ({ resources = [OWN, PDF, LINK], isMember = true, canUpload = true }: Shown = {}) =>
  openPage({ at: '/community/resources' }, async () => {
    const { ResourceList } = await import('./ResourceList.tsx');
    const { Toaster } = await import('../../../components/Toaster.tsx');
    return (
      <>
        <ResourceList
          resources={resources}
          isMember={isMember}
          canUpload={canUpload}
          categoryId={null}
          type={null}
          now={Date.now()}
        />
        <Toaster />
      </>
    );
  });
const rows = (page: Page) =>
  within(page.getByRole('region', { name: 'Resources' })).queryAllByRole('listitem');
const press = async (page: Page, name: string | RegExp) =>
  fireEvent.click(await until(() => page.getByRole('button', { name })));

test('a member downloads files and opens links, which other sites are not told about', async () => {
  const page = await open();
  const download = page.getByRole('link', { name: 'Download “Prices”, 1.5 KB' });
  expect(download.getAttribute('href')).toBe('/api/resources/3/download');
  expect(download.hasAttribute('download')).toBe(true);
  const link = page.getByRole('link', { name: /^Open link “שלום Fonts”/ });
  expect(link.getAttribute('href')).toBe('https://fonts.example/');
  expect(link.getAttribute('rel')).toBe('nofollow ugc noopener noreferrer');
  const sent = answer('/api/resources/2/opens');
  fireEvent.click(link);
  await until(() => expect(sent).toEqual([{}]));
});

test('what waits says so, and only there', async () => {
  const page = await open();
  const [own, other] = rows(page);
  expect(own?.textContent).toContain('Waiting for a moderator. Until then only you can see it.');
  expect(other?.textContent).not.toContain('moderator');
});

test('a visitor reads and is asked to log in; nothing else can be pressed', async () => {
  const page = await open({ isMember: false, resources: [PDF, { ...LINK, url: null }] });
  expect(page.queryAllByRole('button')).toEqual([]);
  expect(page.getByRole('link', { name: 'Log in to download “Prices”' }).getAttribute('href')).toBe(
    '/login?redirect=/community/resources',
  );
  expect(page.getByRole('link', { name: /^Log in to open/ })).toBeTruthy();
  expect(page.getByRole('link', { name: 'Log in to share' })).toBeTruthy();
});

test('a filter shows a skeleton, then what there is, and is in the address', async () => {
  const page = await open();
  const held = holdAnswer('/api/resources', { json: [LINK] });
  fireEvent.click(page.getByRole('link', { name: 'Links' }));
  await until(() => page.getByText('Loading the resources'));
  expect(rows(page)).toEqual([]);
  held.arrive();
  await until(() => expect(rows(page)).toHaveLength(1));
  expect(address()).toBe('/community/resources?type=link');
  expect(page.getByRole('link', { name: 'Links' }).getAttribute('aria-current')).toBe('true');
});

test('an empty list says what to do; a list that fails can be tried again', async () => {
  const page = await open({ resources: [] });
  expect(page.getByText('No resources yet')).toBeTruthy();
  answer('/api/resources', 'no network');
  fireEvent.click(page.getByRole('link', { name: 'PDFs' }));
  await until(() => page.getByText('The resources didn’t load. Please check your connection.'));
  answer('/api/resources', { json: [PDF] });
  await press(page, 'Try again');
  await until(() => expect(rows(page)).toHaveLength(1));
});

test('older ones are added below; one’s own that wait do not make a page whole', async () => {
  const full = [OWN, ...Array.from({ length: 20 }, (_, i) => resource(100 - i))];
  const page = await open({ resources: full });
  answer('/api/resources', { json: [LINK] });
  await press(page, 'Show older resources');
  await until(() => expect(rows(page)).toHaveLength(22));
  expect(page.queryByRole('button', { name: 'Show older resources' })).toBeNull();
});

test('a like is shown at once, and taken back if it is not saved', async () => {
  const page = await open({ resources: [PDF] });
  const held = holdAnswer('/api/social/like', { status: 500, json: { message: 'Not today.' } });
  await press(page, 'Like “Prices”, 4 likes');
  await until(() => page.getByRole('button', { name: 'Like “Prices”, 5 likes', pressed: true }));
  held.arrive();
  await until(() => page.getByRole('button', { name: 'Like “Prices”, 4 likes', pressed: false }));
  expect(held.sent).toEqual([{ targetType: 'resource', targetId: 3, liked: true }]);
  await until(() => page.getByText('Not today.'));
});
