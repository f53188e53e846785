import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LessonData } from '../../../../functions/micro-learning/lesson-data.ts';
import type { LessonNote } from '../../../../functions/micro-learning/notes/read.ts';
import { MAX_NOTE } from '../../../../functions/micro-learning/rules/notes.ts';
import {
  expectToast,
  hands,
  openPage,
  type Page,
  until,
} from '../../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../../testing/components/network.ts';

const ID = '018f7c4e-0000-4000-8000-000000000001';
const note = (text: string, block = 'b', id = ID): LessonNote => ({
  ...{ id, block, text, updatedAt: '2026-11-20T08:00:00.000Z' },
});

const row = (block: string) =>
  `<div class="note-row"><p data-block="${block}">Text of ${block}</p><div class="note-side">
     <button type="button" data-note-at="${block}" aria-label="Note on “${block}”"></button>
     <div data-note-slot="${block}"></div></div></div>`;

/** The lesson as the Worker serves it: notes are in their slots already. */
async function openLesson(notes: LessonNote[] = []): Promise<Page> {
  const data: Partial<LessonData> = { notes };
  document.body.innerHTML = `<div data-lesson-text="lesson">${row('a')}${row('b')}</div>
    <script type="application/json" id="lesson-data">${JSON.stringify(data)}</script>`;
  for (const { block, text } of notes) {
    const slot = document.querySelector(`[data-note-slot="${block}"]`);
    slot?.insertAdjacentHTML('beforeend', '<div class="lesson-note"><p></p></div>');
    const last = slot?.querySelector('.lesson-note:last-child p');
    if (last) last.textContent = text;
  }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  return openPage({ at: '/micro-learning?module=lesson' }, async () => {
    const [{ LessonNotes }, { Toaster }] = await Promise.all([
      import('./LessonNotes.tsx'),
      import('../../../components/Toaster.tsx'),
    ]);
    return (
      <>
        <LessonNotes moduleId="lesson" title="Write prompts that work" />
        <Toaster />
      </>
    );
  });
}
const shown = (block: string) =>
  [...document.querySelectorAll(`[data-note-slot="${block}"] div.lesson-note > p`)].map(
    ({ textContent }) => textContent,
  );
const button = (page: Page, block: string) =>
  page.getByRole('button', { name: `Note on “${block}”` });

test('notes are shown once, at their paragraphs; those of a removed paragraph are at the end', async () => {
  const page = await openLesson([note('Ask Rosa'), note('Gone', 'removed', 'x')]);
  expect(shown('b')).toEqual(['Ask Rosa']);
  expect(shown('a')).toEqual([]);
  const old = page.getByRole('region', { name: 'Notes from an earlier version' });
  expect(old.textContent).toContain('Gone');
});

test('a note is written with the keyboard, and the focus comes back to its paragraph', async () => {
  const user = hands();
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(ID);
  const page = await openLesson();
  const puts = answer(`/api/lesson-notes/${ID}`, { json: note('My idea', 'a') });
  button(page, 'a').focus();
  await user.keyboard('{Enter}');
  const field = await page.findByRole('textbox', { name: 'Your note' });
  expect(document.activeElement).toBe(field);
  expect(button(page, 'a').getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('My idea{Control>}{Enter}{/Control}');
  await until(() => expect(shown('a')).toEqual(['My idea']));
  expect(puts).toEqual([{ moduleId: 'lesson', block: 'a', text: 'My idea' }]);
  await until(() => expect(document.activeElement).toBe(button(page, 'a')));
  expect(page.getByText('Note saved.')).toBeTruthy();
});

test('what was typed survives a cancel and a reload, until it is saved', async () => {
  const user = hands();
  let page = await openLesson();
  await user.click(button(page, 'a'));
  await page.findByRole('textbox');
  await user.keyboard('Half a thought');
  await user.keyboard('{Escape}');
  expect(page.queryByRole('textbox')).toBeNull();
  page = await openLesson();
  await user.click(button(page, 'a'));
  expect((await page.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Half a thought');
  expect(Object.keys(localStorage).every((key) => key.startsWith('ai-money-masters-draft'))).toBe(
    true,
  );
});

test('an empty or too long note is not sent, and a refused one stays in its field', async () => {
  const user = hands();
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(ID);
  const page = await openLesson();
  await user.click(button(page, 'a'));
  await user.click(await page.findByRole('button', { name: 'Save note' }));
  expect(page.getByRole('alert').textContent).toContain('write something');
  const field = page.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(field, { target: { value: '😀'.repeat(MAX_NOTE + 1) } });
  expect(page.getByRole('alert').textContent).toContain('2,000');
  await user.click(page.getByRole('button', { name: 'Save note' }));
  fireEvent.change(field, { target: { value: '😀'.repeat(MAX_NOTE) } });
  expect(page.queryByRole('alert')).toBeNull();
  const message = 'A lesson has room for 200 notes.';
  answer(`/api/lesson-notes/${ID}`, { status: 409, json: { message, code: 'lesson_full' } });
  await user.click(page.getByRole('button', { name: 'Save note' }));
  await until(() => expect(page.getByRole('alert').textContent).toContain(message));
  expect(field.value).toHaveLength(MAX_NOTE * 2);
  expect(shown('a')).toEqual([]);
});

test('a second press while it is being saved sends nothing', async () => {
  const user = hands();
  // The note’s ID; each request has one of its own.
  vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce(ID);
  const page = await openLesson();
  const { arrive, sent } = holdAnswer(`/api/lesson-notes/${ID}`, { json: note('x', 'a') });
  await user.click(button(page, 'a'));
  await page.findByRole('textbox');
  await user.keyboard('x');
  await user.dblClick(page.getByRole('button', { name: 'Save note' }));
  await until(() => expect(sent).toHaveLength(1));
  arrive();
  await until(() => expect(shown('a')).toEqual(['x']));
  expect(sent).toHaveLength(1);
});

test('editing replaces the text, and deleting can be undone', async () => {
  const user = hands();
  const page = await openLesson([note('Ask Rosa')]);
  const sent = answer(`/api/lesson-notes/${ID}`, { json: note('Ask Rosa on Friday') });
  await user.click(page.getByRole('button', { name: 'Edit note' }));
  await user.keyboard(' on Friday');
  await user.click(page.getByRole('button', { name: 'Save note' }));
  await until(() => expect(shown('b')).toEqual(['Ask Rosa on Friday']));
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Edit note' }));
  await user.click(page.getByRole('button', { name: 'Delete note' }));
  expect(shown('b')).toEqual([]);
  expect(document.activeElement).toBe(button(page, 'b'));
  await until(() => expect(sent.at(-1)).toBeNull());
  fireEvent.click(await page.findByRole('button', { name: 'Undo' }));
  await until(() => expect(shown('b')).toEqual(['Ask Rosa on Friday']));
  expect(sent.at(-1)).toEqual({ moduleId: 'lesson', block: 'b', text: 'Ask Rosa on Friday' });
});

test('a note that cannot be deleted comes back, and the page says so', async () => {
  const user = hands();
  const page = await openLesson([note('Ask Rosa')]);
  answer(`/api/lesson-notes/${ID}`, { status: 409, json: { message: 'Not now.' } });
  await user.click(page.getByRole('button', { name: 'Delete note' }));
  expect(shown('b')).toEqual([]);
  await expectToast(page, 'Error', 'Your note is still there. Not now.');
  expect(shown('b')).toEqual(['Ask Rosa']);
});

test('without a connection a deletion waits, and can be undone all the same', async () => {
  const user = hands();
  const page = await openLesson([note('Ask Rosa')]);
  const sent = answer(`/api/lesson-notes/${ID}`, 'no network');
  await user.click(page.getByRole('button', { name: 'Delete note' }));
  const undo = await page.findByRole('button', { name: 'Undo' });
  expect(shown('b')).toEqual([]);
  fireEvent.click(undo);
  await until(() => expect(shown('b')).toEqual(['Ask Rosa']));
  expect(sent).toEqual([null, { moduleId: 'lesson', block: 'b', text: 'Ask Rosa' }]);
  expect(page.getByText('Will sync')).toBeTruthy();
});

test('changes that wait for a connection are laid over the notes, and stay when they are sent', async () => {
  const page = await openLesson([note('Ask Rosa')]);
  const { $waitingChanges } = await import('../../offline/send-or-wait.ts');
  const path = `/api/lesson-notes/${ID}`;
  const put = {
    method: 'PUT',
    path,
    subject: `note:${ID}`,
    label: '',
    madeAt: '2026-11-22',
  } as const;
  const json = { moduleId: 'lesson', block: 'a', text: 'Offline' };
  $waitingChanges.set([{ ...put, id: 'note-1', json }]);
  await until(() => expect([shown('a'), shown('b')]).toEqual([['Offline'], []]));
  expect(page.getByText('Will sync')).toBeTruthy();
  const { announce } = await import('../../offline/queue/channel.ts');
  announce({ sent: { id: 'note-1', data: note('Offline', 'a') } });
  $waitingChanges.set([]);
  await until(() => expect(page.queryByText('Will sync')).toBeNull());
  expect(shown('a')).toEqual(['Offline']);
  $waitingChanges.set([{ ...put, id: 'note-2', method: 'DELETE' }]);
  await until(() => expect(shown('a')).toEqual([]));
  announce({ sent: { id: 'note-2', data: {} } });
  $waitingChanges.set([]);
  await until(() => expect(shown('a')).toEqual([]));
});

test('a deletion that waited and is refused or given up leaves the note, and says why', async () => {
  const user = hands();
  const page = await openLesson([note('Ask Rosa')]);
  const { discard } = await import('../../offline/queue/waiting.ts');
  const { tryAgain } = await import('../../offline/queue/sending.ts');
  const { $waitingChanges } = await import('../../offline/send-or-wait.ts');
  answer(`/api/lesson-notes/${ID}`, 'no network');
  await user.click(page.getByRole('button', { name: 'Delete note' }));
  await page.findByRole('button', { name: 'Undo' });
  expect(shown('b')).toEqual([]);
  await discard($waitingChanges.get()[0]?.id ?? '');
  await until(() => expect(shown('b')).toEqual(['Ask Rosa']));

  await user.click(page.getByRole('button', { name: 'Delete note' }));
  await until(() => expect($waitingChanges.get()).toHaveLength(1));
  expect(shown('b')).toEqual([]);
  const message = 'That note isn’t yours.';
  answer(`/api/lesson-notes/${ID}`, { status: 404, json: { message } });
  await tryAgain($waitingChanges.get()[0]?.id ?? '');
  await until(() => expect(shown('b')).toEqual(['Ask Rosa']));
  expect(page.getByText(`Not deleted: ${message}`)).toBeTruthy();
  await discard($waitingChanges.get()[0]?.id ?? '');
  await until(() => expect(page.queryByText(`Not deleted: ${message}`)).toBeNull());
  expect(shown('b')).toEqual(['Ask Rosa']);
});

test('an edit that waited and is given up goes back to what the account has', async () => {
  const user = hands();
  const page = await openLesson([note('Ask Rosa')]);
  answer(`/api/lesson-notes/${ID}`, 'no network');
  await user.click(page.getByRole('button', { name: 'Edit note' }));
  await user.keyboard(' on Friday');
  await user.click(page.getByRole('button', { name: 'Save note' }));
  await until(() => expect(shown('b')).toEqual(['Ask Rosa on Friday']));
  const { discard } = await import('../../offline/queue/waiting.ts');
  const { $waitingChanges } = await import('../../offline/send-or-wait.ts');
  await discard($waitingChanges.get()[0]?.id ?? '');
  await until(() => expect(shown('b')).toEqual(['Ask Rosa']));
});
