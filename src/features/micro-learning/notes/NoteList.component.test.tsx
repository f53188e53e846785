import { expect, test } from 'vitest';
import type { ListedNote } from '../../../../functions/micro-learning/notes/list.ts';
import {
  hands,
  openPage,
  type Page,
  pressUndo,
  until,
} from '../../../testing/components/component-page.ts';
import { answer } from '../../../testing/components/network.ts';

const LIST = '/api/lesson-notes';
const note = (n: number, lesson: string | null = 'Write prompts that work'): ListedNote => ({
  ...{ id: `n${n}`, moduleId: 'module-x', block: 'b1', text: `Note ${n}`, lesson },
  updatedAt: '2026-11-20T08:00:00.000Z',
});
const open = (): Promise<Page> =>
  openPage({ at: '/micro-learning?notes' }, async () => {
    const [{ NoteList }, { Toaster }] = await Promise.all([
      import('./NoteList.tsx'),
      import('../../../components/Toaster.tsx'),
    ]);
    return (
      <>
        <NoteList />
        <Toaster />
      </>
    );
  });
const texts = (page: Page) =>
  page.queryAllByText(/^Note \d$/).map(({ textContent }) => textContent);

test('each note leads to its paragraph, and the next page adds to the first', async () => {
  const pages = [
    { notes: [note(1), note(2, null)], next: 'cursor' },
    { notes: [note(2, null), note(3)], next: null },
  ];
  answer(LIST, () => ({ json: pages.shift() }));
  const page = await open();
  await page.findByText('Note 1');
  expect(page.getByRole('link', { name: 'Write prompts that work' }).getAttribute('href')).toBe(
    '/micro-learning?module=module-x#p-b1',
  );
  expect(page.getByText('A lesson that’s no longer here')).toBeTruthy();
  await hands().click(page.getByRole('button', { name: 'Show more notes' }));
  await until(() => expect(texts(page)).toEqual(['Note 1', 'Note 2', 'Note 3']));
  expect(page.queryByRole('button', { name: 'Show more notes' })).toBeNull();
});

test('without notes the page says how to write one', async () => {
  answer(LIST, { json: { notes: [], next: null } });
  const page = await open();
  await page.findByRole('heading', { name: 'No notes yet' });
  expect(page.getByRole('link', { name: 'Choose a lesson' }).getAttribute('href')).toBe(
    '/micro-learning',
  );
});

test('a failure keeps what is shown and can be tried again', async () => {
  answer(LIST, { status: 503 });
  const page = await open();
  await page.findByRole('alert');
  answer(LIST, { json: { notes: [note(1)], next: null } });
  await hands().click(page.getByRole('button', { name: 'Try again' }));
  await page.findByText('Note 1');
  expect(page.queryByRole('alert')).toBeNull();
});

test('a deleted note can be brought back to its place', async () => {
  answer(LIST, { json: { notes: [note(1), note(2), note(3)], next: null } });
  const page = await open();
  await page.findByText('Note 2');
  const sent = answer(`${LIST}/n2`);
  await hands().click(page.getAllByRole('button', { name: 'Delete note' })[1] as HTMLElement);
  await until(() => expect(texts(page)).toEqual(['Note 1', 'Note 3']));
  await pressUndo(page);
  await until(() => expect(texts(page)).toEqual(['Note 1', 'Note 2', 'Note 3']));
  expect(sent).toEqual([null, { moduleId: 'module-x', block: 'b1', text: 'Note 2' }]);
});

test('a note whose deletion waits is gone, and back once that is given up or refused', async () => {
  answer(LIST, { json: { notes: [note(1), note(2)], next: null } });
  const page = await open();
  await page.findByText('Note 2');
  answer(`${LIST}/n2`, 'no network');
  const { discard } = await import('../../offline/queue/waiting.ts');
  const { tryAgain } = await import('../../offline/queue/sending.ts');
  const { $waitingChanges } = await import('../../offline/send-or-wait.ts');
  const remove = async () => {
    await hands().click(page.getAllByRole('button', { name: 'Delete note' })[1] as HTMLElement);
    await until(() => expect($waitingChanges.get()).toHaveLength(1));
    await until(() => expect(texts(page)).toEqual(['Note 1']));
    return $waitingChanges.get()[0]?.id ?? '';
  };
  await discard(await remove());
  await until(() => expect(texts(page)).toEqual(['Note 1', 'Note 2']));
  const id = await remove();
  answer(`${LIST}/n2`, { status: 404, json: { message: 'We don’t have that note.' } });
  await tryAgain(id);
  await until(() => expect(texts(page)).toEqual(['Note 1', 'Note 2']));
  expect(page.getByText('Not deleted: We don’t have that note.')).toBeTruthy();
  answer(`${LIST}/n2`);
  await tryAgain(id);
  await until(() => expect(texts(page)).toEqual(['Note 1']));
  expect($waitingChanges.get()).toEqual([]);
});
