import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage, type Page, until } from '../../../testing/components/component-page.ts';
import { answer } from '../../../testing/components/network.ts';
import { uploads } from '../../../testing/resources/uploads.ts';

const onShared = vi.fn();
const open = (canUpload = true) =>
  openPage({ at: '/community/resources' }, async () => {
    const { ShareDialog } = await import('./ShareDialog.tsx');
    const { Toaster } = await import('../../../components/Toaster.tsx');
    onShared.mockClear();
    return (
      <>
        <ShareDialog open onClose={() => undefined} canUpload={canUpload} onShared={onShared} />
        <Toaster />
      </>
    );
  });

const CSV = new File(['a,b'], 'prices.csv');
const choose = (page: Page, file: File) =>
  fireEvent.change(page.getByLabelText(/^Choose a/), { target: { files: [file] } });
const type = (page: Page, label: string, value: string) =>
  fireEvent.change(page.getByLabelText(label), { target: { value } });
function describe(page: Page) {
  type(page, 'Title', 'Prices');
  type(page, 'Category', '2');
  type(page, 'What it is, and whom it helps', 'For cleaners');
}
const share = (page: Page) =>
  fireEvent.click(page.getByRole('button', { name: /^(Share it|Uploading)/ }));
const alerts = (page: Page) => page.queryAllByRole('alert').map(({ textContent }) => textContent);

test('a file is uploaded with its progress, then shared, and the dialog is empty again', async () => {
  const page = await open();
  const sent = answer('/api/resources', { json: { id: 7, status: 'pending' } });
  const { requests } = uploads();
  choose(page, CSV);
  describe(page);
  share(page);
  await until(() => expect(requests).toHaveLength(1));
  const [request] = requests;
  request?.progress(40);
  await until(() => expect(page.getByRole('progressbar').getAttribute('value')).toBe('40'));
  share(page);
  request?.respond(200, { id: request.id, name: 'prices.csv', type: 'sheet', bytes: 3 });
  await until(() => expect(onShared).toHaveBeenCalledOnce());
  expect(request?.url).toContain('name=prices.csv');
  expect(sent).toMatchObject([
    { title: 'Prices', description: 'For cleaners', categoryId: 2, fileId: request?.id },
  ]);
  await until(() => page.getByText('Thank you for sharing!'));
  expect((page.getByLabelText('Title') as HTMLInputElement).value).toBe('');
  expect(page.queryByText('prices.csv')).toBeNull();
});

test('a connection that breaks off keeps the text and the file, and a retry uses the same IDs', async () => {
  const page = await open();
  const { requests } = uploads();
  choose(page, CSV);
  describe(page);
  share(page);
  await until(() => expect(requests).toHaveLength(1));
  requests[0]?.breakOff();
  await until(() =>
    expect(alerts(page).join()).toContain('The upload was interrupted. Your file is still chosen'),
  );
  expect(page.getByText('prices.csv')).toBeTruthy();
  share(page);
  await until(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.id).toBe(requests[0]?.id);
  const failing = answer('/api/resources', 'no network');
  requests[1]?.respond(200, { id: requests[1].id });
  await until(() => expect(alerts(page).join()).toContain('That wasn’t shared.'));
  const working = answer('/api/resources', { json: { id: 7 } });
  share(page);
  await until(() => expect(onShared).toHaveBeenCalledOnce());
  expect(requests).toHaveLength(2);
  expect((working[0] as { id: string }).id).toBe((failing[0] as { id: string }).id);
});

test('what the site refuses is said at the file, and an upload that is gone is sent again', async () => {
  const page = await open();
  const { requests } = uploads();
  choose(page, CSV);
  describe(page);
  share(page);
  await until(() => expect(requests).toHaveLength(1));
  requests[0]?.respond(422, { code: 'file_refused', message: 'That’s a script.' });
  await until(() => expect(alerts(page)).toContain('That’s a script.'));
  share(page);
  await until(() => expect(requests).toHaveLength(2));
  answer('/api/resources', { status: 422, json: { code: 'no_upload', message: 'It’s gone.' } });
  requests[1]?.respond(200, {});
  await until(() => expect(alerts(page)).toContain('It’s gone.'));
  share(page);
  await until(() => expect(requests).toHaveLength(3));
  expect(requests[2]?.id).not.toBe(requests[1]?.id);
  fireEvent.click(page.getByRole('button', { name: 'Cancel' }));
  await until(() => expect(page.queryByRole('progressbar')).toBeNull());
  expect(page.getByText('prices.csv')).toBeTruthy();
});

test.each([
  [new File(['x'], 'setup.exe'), 'We can’t take “setup.exe”.'],
  [new File([], 'empty.csv'), '“empty.csv” is empty.'],
  [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.pdf'), '“big.pdf” has 10 MB.'],
])('%o is not even sent', async (file, message) => {
  const page = await open();
  const { requests } = uploads();
  choose(page, file);
  await until(() => expect(alerts(page).join()).toContain(message));
  expect(requests).toEqual([]);
});

test('what is missing is named, and the first of it has the focus', async () => {
  const page = await open();
  share(page);
  await until(() => expect(document.activeElement).toBe(page.getByLabelText('Title')));
  for (const text of ['Please write a title', 'Please choose a category'])
    expect(page.getByText(text)).toBeTruthy();
});

test('a file can be dropped', async () => {
  const page = await open();
  const zone = page.getByLabelText(/^Choose a/).parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [CSV] } });
  await until(() => page.getByText('prices.csv'));
});

test('without a place for files there are only links, and only safe ones', async () => {
  const page = await open(false);
  expect(page.queryByLabelText(/^Choose a/)).toBeNull();
  expect(page.getByText('File uploads aren’t set up on this site yet. Share a link.')).toBeTruthy();
  type(page, 'Link', 'http://a.example');
  describe(page);
  share(page);
  await until(() => page.getByText('Please paste a link that begins with https://'));
  const sent = answer('/api/resources', { json: { id: 7 } });
  type(page, 'Link', ' https://a.example ');
  share(page);
  await until(() => expect(sent).toMatchObject([{ url: 'https://a.example' }]));
});
