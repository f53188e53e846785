import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { quoteCode } from '../../../functions/rules/failure-code.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';
import { DownloadList } from './DownloadList.tsx';
import type { DownloadSummary } from './download.ts';

const SHEET: DownloadSummary = {
  slug: 'price-sheet',
  title: 'Price sheet',
  description: 'Three package sizes with your floor.',
  format: 'CSV',
  tier: 'quick',
};
const CONTENT = { ...SHEET, files: [{ name: 'a.csv', text: 'Sum,=A1+B1\n' }], prompts: [] };
const PATH = '/api/downloads/price-sheet';

/** The files that the browser was given to save, in order. */
let saved: { name: string; content: Blob }[];

beforeEach(() => {
  saved = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: blobs.get(this.href) ?? expect.unreachable() });
  });
});

const press = () => fireEvent.click(screen.getByRole('button', { name: /Price sheet/ }));

test('one press makes the file and saves it, and says so', async () => {
  const { arrive, sent } = holdAnswer(PATH, { json: CONTENT });
  render(<DownloadList downloads={[SHEET]} tier="quick" />);
  press();
  press();
  expect((await screen.findByRole('status')).textContent).toBe('Making your file…');
  arrive();
  await screen.findByText('Saved to your downloads: price-sheet.csv, 15 bytes');
  expect(sent).toHaveLength(1);
  expect(saved.map(({ name }) => name)).toEqual(['price-sheet.csv']);
  expect(new Uint8Array((await saved[0]?.content.arrayBuffer()) ?? []).slice(0, 3)).toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf]),
  );
  // Once the first file is made, another press makes a second one.
  press();
  await waitFor(() => expect(saved).toHaveLength(2));
});

test('a file that has other formats is made in the one that is pressed', async () => {
  answer(PATH, { json: CONTENT });
  render(<DownloadList downloads={[{ ...SHEET, alsoAs: ['TXT'] }]} tier="quick" />);
  fireEvent.click(screen.getByRole('button', { name: 'Price sheet, download as TXT' }));
  await screen.findByText(/Saved to your downloads: price-sheet.txt/);
  expect(saved.map(({ name }) => name)).toEqual(['price-sheet.txt']);
});

test('a file that could not be made says why, with the code to quote, and can be tried again', async () => {
  const message = `Something went wrong on our side. ${quoteCode('3f9a1c2e-5b7d')}`;
  answer(PATH, { status: 500, json: { message } });
  render(<DownloadList downloads={[SHEET]} tier="quick" />);
  press();
  await screen.findByText(/our side\. If it keeps failing, .* mention code 3f9a1c2e\.$/);
  expect(saved).toEqual([]);
  answer(PATH, { json: CONTENT });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/Saved to your downloads/);
});

test('offline, the row says that a connection is needed', async () => {
  answer(PATH, 'no network');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<DownloadList downloads={[SHEET]} tier="quick" />);
  press();
  await screen.findByText(/You’re offline/);
});

test('what needs a larger plan says which, and asks for nothing', () => {
  render(<DownloadList downloads={[SHEET, { ...SHEET, slug: 'b', tier: 'free' }]} tier="free" />);
  expect(
    screen.getByRole('link', { name: 'Opens with the complete plan' }).getAttribute('href'),
  ).toBe('/plans');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('a plan that ended meanwhile: the server says which plan has the file', async () => {
  const message = '“Price sheet” comes with the complete plan.';
  answer(PATH, { status: 403, json: { code: 'membership_required', message } });
  render(<DownloadList downloads={[SHEET]} tier="quick" />);
  press();
  await screen.findByText(message);
});

test.each([
  ['that the server does not know', SHEET, { status: 404, json: { code: 'unknown_download' } }],
  ['without a mapping', { ...SHEET, slug: '' }, null],
  ['without contents', SHEET, { json: { ...CONTENT, files: [] } }],
])('a download %s falls back to a generic text', async (_, download, response) => {
  if (response) answer(PATH, response);
  render(<DownloadList downloads={[download]} tier="quick" />);
  press();
  await screen.findByText(/This file isn’t ready yet.*price-sheet\.txt/);
  const text = await saved[0]?.content.text();
  expect(text).toContain('PRICE SHEET\r\n');
  expect(text).toContain('https://academy.hubspot.com');
});
