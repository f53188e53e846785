import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Brand } from '../../../functions/white-label/rules/brand.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';
import { WhiteLabelKit } from './WhiteLabelKit.tsx';

const BRAND: Brand = { name: 'Brandt', contact: '555 0100', color: '#b5482a', logo: null };
const GROUPS = [{ label: 'AI basics', lessons: [{ id: 'module-a', title: 'Lesson A' }] }];
const TEMPLATES = [
  { name: '6-proposal.txt', title: 'Proposal', text: 'Two pages.', format: 'Word' as const },
];
const HANDOUT = {
  ...{ title: 'Lesson A', lead: 'In short.', source: '' },
  blocks: [
    { kind: 'heading', level: 2, text: 'Key points' },
    { kind: 'terms', items: [{ term: 'One', text: 'Ask first.' }] },
    { kind: 'note', text: 'Result: one page.' },
  ],
};
const [PATH, LESSON, KIT] = [
  '/api/white-label/brand',
  '/api/white-label/handouts/module-a',
  '/api/downloads/white-label-kit',
];

let saved: { name: string; bytes: number }[];

beforeEach(() => {
  saved = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob);
    return `blob:${blobs.size - 1}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, bytes: blobs.get(this.href)?.size ?? 0 });
  });
});

async function open(brand: Brand | null = BRAND) {
  answer(PATH, { json: { brand } });
  render(<WhiteLabelKit groups={GROUPS} templates={TEMPLATES} />);
  return (await screen.findByLabelText(/^Brand name/)) as HTMLInputElement;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const chooseLesson = () =>
  fireEvent.change(screen.getByLabelText('Lesson'), { target: { value: 'module-a' } });

test('a brand is saved once, as it was typed, and the page says so', async () => {
  const name = await open(null);
  fireEvent.change(name, { target: { value: 'Brandt' } });
  const { arrive, sent } = holdAnswer(PATH, { json: { brand: { ...BRAND, contact: '' } } });
  const form = screen.getByRole('form', { name: 'Your brand' });
  fireEvent.submit(form);
  fireEvent.submit(form);
  arrive();
  await screen.findByText('Saved. Your files carry this brand from now on.');
  expect(sent).toEqual([{ name: 'Brandt', contact: '', color: '#1f4e79', logo: null }]);
  expect(screen.getByRole('button', { name: 'Brand saved' })).toBeTruthy();
  fireEvent.change(name, { target: { value: 'Brandt Two' } });
  expect(screen.getByRole('button', { name: 'Save brand' })).toBeTruthy();
});

test('what the server refuses is said at its field, and nothing typed is lost', async () => {
  const name = await open(null);
  fireEvent.change(name, { target: { value: 'x' } });
  answer(PATH, {
    status: 400,
    json: {
      code: 'invalid_input',
      message: 'Not so.',
      fields: { name: 'Enter your brand’s name' },
    },
  });
  fireEvent.submit(screen.getByRole('form', { name: 'Your brand' }));
  await screen.findByText('Enter your brand’s name');
  expect(screen.getByRole('alert').textContent).toBe('Not so.');
  expect(name.value).toBe('x');
});

test('offline, the brand stays in the form, and both kinds of files say that they need a connection', async () => {
  const name = await open();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (const path of [PATH, LESSON, KIT]) answer(path, 'no network');
  fireEvent.change(name, { target: { value: 'Brandt Two' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Your brand' }));
  await screen.findByText(/Your brand isn’t saved yet/);
  expect(name.value).toBe('Brandt Two');
  press('Word: Proposal');
  await screen.findByText(/^You’re offline. Files need a connection/);
  chooseLesson();
  await screen.findByText(/^You’re offline. Handouts need a connection/);
  answer(LESSON, { json: HANDOUT });
  press('Try again');
  await screen.findByText('What goes on the page');
  expect(saved).toEqual([]);
});

test('two presses make one file', async () => {
  await open();
  answer(LESSON, { json: HANDOUT });
  chooseLesson();
  await screen.findByText('Ask first.');
  press('Make the PDF');
  press(/^Make the PDF/);
  await screen.findByText(/^Saved to your downloads: lesson-a\.pdf, /);
  expect(saved.map(({ name }) => name)).toEqual(['lesson-a.pdf']);
  expect(saved[0]?.bytes).toBeGreaterThan(1000);
  press('Make the PDF');
  await waitFor(() => expect(saved).toHaveLength(2));
});

test('a template is made from the kit; what is missing there is said', async () => {
  await open();
  const { arrive, sent } = holdAnswer(KIT, {
    json: {
      files: [{ name: '6-proposal.txt', text: 'PROPOSAL\n\nFrom: [YOUR BUSINESS]' }],
      prompts: [],
    },
  });
  press('Word: Proposal');
  press('Word: Proposal');
  expect((await screen.findByText('Making your file…')).getAttribute('role')).toBe('status');
  arrive();
  await screen.findByText(/^Saved to your downloads: proposal\.docx, /);
  expect(sent).toHaveLength(1);
  answer(KIT, { json: { files: [], prompts: [] } });
  press('Word: Proposal');
  await screen.findByText('We couldn’t make this file. Nothing is lost; please try again.');
  expect(saved).toHaveLength(1);
});

test('without a brand nothing is made, and the page says what comes first', async () => {
  await open(null);
  answer(LESSON, { json: HANDOUT });
  chooseLesson();
  await screen.findByText('Ask first.');
  expect(screen.getAllByRole('link', { name: 'Save your brand first' })).toHaveLength(2);
  press('Make the PDF');
  press('Word: Proposal');
  expect(saved).toEqual([]);
  expect(screen.queryByText('Making your file…')).toBeNull();
});

test('a plan that ended meanwhile: the server says which plan has the kit', async () => {
  await open();
  const message = 'The white-label kit comes with the complete plan.';
  answer(LESSON, { status: 403, json: { code: 'membership_required', message } });
  chooseLesson();
  await screen.findByText(message);
});

test('a file that is no logo gets a reason, and the field stays as it was', async () => {
  await open();
  const input = screen.getByLabelText('Choose a logo');
  fireEvent.change(input, {
    target: { files: [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })] },
  });
  await screen.findByText(/^Choose a PNG, JPEG or WebP image/);
  fireEvent.change(input, {
    target: { files: [new File(['no image'], 'a.png', { type: 'image/png' })] },
  });
  await screen.findByText(/^We couldn’t read that image/);
  expect(screen.getByLabelText('Choose a logo')).toBeTruthy();
});

test('a brand that did not load can be asked for again', async () => {
  answer(PATH, { status: 500, json: {} });
  render(<WhiteLabelKit groups={GROUPS} templates={TEMPLATES} />);
  await screen.findByText('Your brand didn’t load');
  answer(PATH, { json: { brand: BRAND } });
  press('Try again');
  expect(((await screen.findByLabelText(/^Brand name/)) as HTMLInputElement).value).toBe('Brandt');
});

test('deleting the brand asks first, and then empties the form', async () => {
  const name = await open();
  const sent = answer(PATH, { json: { brand: null } });
  const focused = (text: string) =>
    waitFor(() => expect(document.activeElement?.textContent).toBe(text));
  press('Delete brand');
  await focused('Keep it');
  press('Keep it');
  await focused('Delete brand');
  expect(sent).toEqual([]);
  press('Delete brand');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete name and logo' }));
  await screen.findByText('Deleted. We keep nothing of it.');
  expect(name.value).toBe('');
  expect(screen.queryByRole('button', { name: 'Delete brand' })).toBeNull();
});

test('a name in letters that a PDF does not have: the page says so before the file is made', async () => {
  answer(LESSON, { json: HANDOUT });
  await open({ ...BRAND, name: 'Łódź & Café' });
  chooseLesson();
  await screen.findByText('Ask first.');
  expect(screen.queryByText(/^PDFs made here have no letters/)).toBeNull();
});

test('and the Word file is named as the way out', async () => {
  answer(LESSON, { json: HANDOUT });
  await open({ ...BRAND, name: 'Школа' });
  chooseLesson();
  await screen.findByText(/^PDFs made here have no letters/);
});

test('a change that is not saved yet says which brand the files carry', async () => {
  const name = await open();
  fireEvent.change(name, { target: { value: 'Brandt Two' } });
  await screen.findByText('Not saved yet. Files still carry your brand as it was.');
});
