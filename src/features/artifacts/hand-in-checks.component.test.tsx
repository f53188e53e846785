import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { checksVersion, handInChecks } from '../../../functions/artifacts/rules/hand-in-checks.ts';
import type { TextCheck } from '../../../functions/text-checks/rules/text-checks.ts';
import { aiAnswer, openStream } from '../../testing/ai/stream.ts';
import { hands, openPage, until } from '../../testing/components/component-page.ts';
import { IndexedDbInMemory } from '../../testing/components/indexeddb-in-memory.ts';
import { answer } from '../../testing/components/network.ts';

const press = hands();
const CHECKS: TextCheck[] = [
  { kind: 'words', says: 'At most 8 words', fix: 'Cut what they know.', max: 8 },
  { kind: 'blanks', says: 'No blanks left', fix: 'Fill it in.' },
];
const artifact = (text: string, changes: object = {}) => ({
  ...{ id: 'i', moduleId: 'm', kind: 'text', title: 'A page', text, url: null },
  ...{ fileName: null, fileBytes: null, checks: handInChecks(text, CHECKS) },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
  ...changes,
});

async function open({
  own,
  textChecks = CHECKS,
  canWrite = false,
}: {
  own?: ReturnType<typeof artifact>;
  textChecks?: TextCheck[];
  canWrite?: boolean;
} = {}) {
  const script = document.createElement('script');
  script.id = 'lesson-data';
  script.type = 'application/json';
  const stored = own && { ...own, checks: own.checks && JSON.stringify(own.checks), steps: '[]' };
  script.textContent = JSON.stringify({ answers: [], notes: [], artifact: stored ?? null });
  document.body.appendChild(script);
  answer('/api/ai', aiAnswer(1, canWrite));
  // Reviews have their own tests.
  answer('/api/reviews/lessons/m', { json: { isHandedIn: false } });
  await openPage({ at: '/micro-learning?module=m' }, async () => {
    const { HandIn } = await import('./HandIn.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <p data-note-slot="last" />
        <HandIn
          {...{ moduleId: 'm', result: 'A page.', hasSolution: false, checks: [], textChecks }}
        />
        <Toaster />
      </>
    );
  });
}
const openForm = async () => {
  await press.click(screen.getByRole('button', { name: 'Hand in what you made' }));
  return until(() => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What you made' }));
};
const item = (says: string) => within(screen.getByText(says).closest('li') ?? expect.unreachable());

test('checks tick themselves, quote their place, and keep nothing from being handed in', async () => {
  await open();
  const field = await openForm();
  expect(screen.getByText('They tick themselves while you write.')).toBeTruthy();
  expect(screen.queryByText('Fill it in.')).toBeNull();
  expect(screen.getByText('0 of 2')).toBeTruthy();
  expect(document.querySelector('.is-ticked')).toBeNull();
  // An opening bracket is typed twice: the library has commands in brackets.
  await press.type(field, 'Hi [[name], call me');
  await until(() => expect(screen.getByText('1 of 2')).toBeTruthy());
  expect(item('No blanks left').getByText('[name]').tagName).toBe('Q');
  expect(item('No blanks left').getByText('Fill it in.', { exact: false })).toBeTruthy();
  expect(document.querySelector('mark.breaks')?.textContent).toBe('[name]');
  expect(screen.getByText(/^You can hand it in as it is\./)).toBeTruthy();
  const text = 'Hi [name], call me';
  const sent = answer('/api/artifacts/m', { json: { artifact: artifact(text), achievements: [] } });
  await press.click(screen.getByRole('button', { name: 'Hand it in' }));
  await until(() => screen.getByText('1 of 2 checks passed when you handed it in.'));
  expect(sent).toMatchObject([{ text }]);
  expect(item('No blanks left').getByText('[name]')).toBeTruthy();
});

test('when everything is ticked, the form says so, and no place is marked', async () => {
  await open();
  await press.type(await openForm(), 'Hi Dana');
  await until(() => screen.getByText('Everything is ticked. This is ready to hand in.'));
  expect(screen.getByText('2 of 2')).toBeTruthy();
  expect(document.querySelector('mark')).toBeNull();
});

test('markup is text, and a long place is quoted by its beginning', async () => {
  await open();
  const field = await openForm();
  await press.click(field);
  await press.paste(`<img src=x onerror=alert(1)> ${'word '.repeat(40)}مرحبا`);
  await until(() => expect(screen.getByText('1 of 2')).toBeTruthy());
  expect(document.querySelector('.marked-text img')).toBeNull();
  const quote = item('At most 8 words').getByText(/^word/, { selector: 'q' }).textContent ?? '';
  expect(quote.length).toBeLessThanOrEqual(61);
  expect(quote.endsWith('…')).toBe(true);
});

test('a link is checked by its member', async () => {
  await open();
  await openForm();
  await press.click(screen.getByRole('radio', { name: 'Link' }));
  await until(() =>
    screen.getByText('We can’t read what’s behind a link, so check these yourself:'),
  );
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

test.each([
  [{ text: 'Hi [name]' }, '1 of 2', 'Hi [name]'],
  [{ unread: 'picture' }, 'We can’t read pictures, so check these yourself:', undefined],
  [
    { unread: 'scan' },
    'This PDF has no text in it, only pictures of text, so check these yourself:',
    undefined,
  ],
  [{ refused: 'Its name ends in .png, but …' }, 'Its name ends in .png, but …', undefined],
])('a file that is read as %o says so', async (read, says, fileText) => {
  const device = new IndexedDbInMemory();
  vi.stubGlobal('indexedDB', device);
  vi.doMock('./read-file/read-file.ts', () => ({ readFile: async () => read }));
  answer('/api/artifacts', { json: { artifacts: [], next: null, takesFiles: true } });
  await open();
  await openForm();
  await press.click(screen.getByRole('radio', { name: 'File' }));
  const field = await until(() => screen.getByLabelText('Your file'));
  await press.upload(field, new File(['x'], 'plan.txt', { type: 'text/plain' }));
  await until(() => screen.getByText(says));
  // Without a connection it waits on the device, with what was read.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer('/api/artifacts/m', 'no network');
  await press.click(screen.getByRole('button', { name: 'Hand it in' }));
  await until(() => screen.getByText('Will sync'));
  const [change] = device.rows.values();
  expect((change as { json: { fileText?: string } }).json.fileText).toBe(fileText);
});

test('checks that were edited since are not blamed on what was handed in', async () => {
  await open({
    own: artifact('Hi Dana', { checks: { version: '00000000', of: 3, passed: [0] } }),
  });
  await until(() => screen.getByText('1 of 3 checks passed when you handed it in.'));
  expect(screen.getByText(/^The checks have changed since\./)).toBeTruthy();
  expect(screen.queryByText('Fill it in.')).toBeNull();
  expect(checksVersion(CHECKS)).not.toBe('00000000');
});

test('a lesson without checks has the plain form, and nothing about checks', async () => {
  await open({ textChecks: [] });
  await openForm();
  expect(document.querySelector('.marked-text')).toBeNull();
  expect(screen.queryByText(/checks/i)).toBeNull();
});

const NOTE = '2c0d9c86-59b4-4f0c-9c6e-4f6a5d1f5f0a';

test('a second opinion is streamed, marked as a model’s, and kept only on request', async () => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(NOTE);
  const notes = answer(`/api/lesson-notes/${NOTE}`, { json: {} });
  const stream = openStream();
  const asked = answer('/api/ai/text', stream.answer);
  await open({ own: artifact('Hi Dana'), canWrite: true });
  await press.click(
    await until(() => screen.getByRole('button', { name: 'Ask for a second opinion' })),
  );
  await until(() =>
    expect(asked).toMatchObject([{ task: 'opinion', text: 'Hi Dana', moduleId: 'm' }]),
  );
  stream.delta('Three strengths\n- “Hi Dana” is warm.');
  await until(() => screen.getByText(/is warm\./));
  expect(screen.queryByRole('button', { name: 'Keep it in my notes' })).toBeNull();
  stream.done(2);
  const keep = await until(() => screen.getByRole('button', { name: 'Keep it in my notes' }));
  expect(screen.getByText(/^Written by an AI model\./)).toBeTruthy();
  expect(screen.getByText('3 of 5 texts left this month')).toBeTruthy();
  await press.click(keep);
  await until(() => screen.getByRole('button', { name: '✓ In your notes' }));
  expect(notes).toMatchObject([
    {
      moduleId: 'm',
      block: 'last',
      text: expect.stringMatching(/^A second opinion, by an AI model:\n\nThree/),
    },
  ]);
});

test('without a model there is no button, and nothing is missing', async () => {
  await open({ own: artifact('Hi Dana') });
  await until(() => screen.getByText('All 2 checks passed when you handed it in.'));
  expect(screen.queryByRole('button', { name: /opinion/ })).toBeNull();
});
