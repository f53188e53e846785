import { act, cleanup } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  expectToast,
  hands,
  openPage,
  type Page,
  until,
} from '../../../testing/components/component-page.ts';
import { IndexedDbInMemory } from '../../../testing/components/indexeddb-in-memory.ts';
import { answer } from '../../../testing/components/network.ts';
import { ANY_KEY } from '../queue/state.ts';
import * as names from './sign-out-names.ts';

const NOTE = '/api/lesson-notes/n1';
let device: IndexedDbInMemory;
let leftFor: string[];

beforeEach(() => {
  device = new IndexedDbInMemory();
  leftFor = [];
  vi.stubGlobal('SERVICE_WORKER_IS_ON', false);
  vi.spyOn(location, 'assign').mockImplementation((to) => void leftFor.push(String(to)));
});

const connection = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

/** A page with a sign-out link, like the member bar’s. */
async function open(at = '/micro-learning', as = 'cleo'): Promise<Page> {
  vi.stubGlobal('indexedDB', device);
  return openPage({ at, as: { id: as } }, async () => {
    await import('./sign-out-link.ts');
    const { forgetDrafts } = await import('../../session/forget-drafts.ts');
    addEventListener('forget-member', forgetDrafts);
    const { OfflineLine } = await import('../OfflineLine.tsx');
    const { Toaster } = await import('../../../components/Toaster.tsx');
    return (
      <>
        <a href="/api/logout">Sign Out</a>
        <OfflineLine />
        <Toaster />
      </>
    );
  });
}

async function change(label: string, path = NOTE): Promise<void> {
  const { sendOrWait } = await import('../send-or-wait.ts');
  await act(() =>
    sendOrWait({ subject: path, method: 'PUT', path, json: { text: label }, label }).then(
      () => undefined,
    ),
  );
}

const line = (page: Page, name: string | RegExp) => until(() => page.getByRole('button', { name }));

test('the line counts what waits, and opens the list, from which one can be discarded', async () => {
  const page = await open();
  connection(false);
  await change('Note in “Ask for reviews”');
  await line(page, '1 change will sync when you’re back online');
  await change('Answer in “Ask for reviews”', '/api/lesson-answers/a1');
  await hands().click(await line(page, '2 changes will sync when you’re back online'));
  const list = await until(() => page.getByRole('dialog', { name: 'Waiting to sync' }));
  expect(list.textContent).toContain('Will sync');
  const discard = 'Discard: Note in “Ask for reviews”';
  await hands().click(page.getByRole('button', { name: discard }));
  // The first press discards nothing.
  await hands().click(page.getByRole('button', { name: 'Keep it: Note in “Ask for reviews”' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe(discard);
  expect(device.rows.size).toBe(2);
  await hands().click(page.getByRole('button', { name: discard }));
  await hands().click(
    page.getByRole('button', { name: 'Discard for good: Note in “Ask for reviews”' }),
  );
  await line(page, '1 change will sync when you’re back online');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'Discard: Answer in “Ask for reviews”',
  );
  expect(device.rows.size).toBe(1);
});

test('without room on the device, the page asks to stay open', async () => {
  device.trouble = 'full';
  const page = await open();
  connection(false);
  await change('A note');
  await hands().click(await line(page, /Keep this page open$/));
  await until(() => page.getByText(/storage is full or blocked, so keep this page open/));
});

test('what was refused says why, and is tried again', async () => {
  const page = await open();
  connection(false);
  await change('A note');
  answer(NOTE, { status: 403, json: { message: 'This lesson is part of a plan you don’t have.' } });
  connection(true);
  await hands().click(await line(page, '1 change wasn’t accepted'));
  await until(() => page.getByText('This lesson is part of a plan you don’t have.'));
  const sent = answer(NOTE);
  await hands().click(await page.findByRole('button', { name: 'Try again: A note' }));
  await until(() => page.getByText('Nothing is waiting anymore.'));
  expect(sent).toHaveLength(1);
});

test('a refusal is said where the member is, and leads to the list', async () => {
  const page = await open();
  connection(false);
  await change('Delete a note on “Ask for reviews”');
  answer(NOTE, { status: 404, json: { message: 'We don’t have that note.' } });
  connection(true);
  await expectToast(
    page,
    'That wasn’t accepted',
    'Delete a note on “Ask for reviews”: We don’t have that note.',
  );
  await hands().click(page.getByRole('button', { name: 'Open the list' }));
  await until(() => page.getByRole('dialog', { name: 'Waiting to sync' }));
});

test('after another member was here, what waits is sent once its own member is back', async () => {
  answer(NOTE, { status: 401, json: { message: 'Please sign in first.' } });
  const page = await open();
  await change('A note');
  await line(page, '1 change waiting to sync');
  // The session ended: a visitor page deletes the drafts, and dan signs in.
  const { forgetDrafts } = await import('../../session/forget-drafts.ts');
  forgetDrafts();
  cleanup();
  const dan = await open('/micro-learning', 'dan');
  const { $waitingChanges } = await import('../queue/state.ts');
  await until(() => expect(localStorage.getItem(ANY_KEY)).toBe('1'));
  expect($waitingChanges.get()).toEqual([]);
  expect(dan.queryByText('A note')).toBeNull();
  expect(localStorage.getItem(names.WAITING_KEYS[0] ?? '')).toBeNull();
  cleanup();
  const sent = answer(NOTE);
  await open();
  await until(() => expect(sent).toEqual([{ text: 'A note' }]));
  await until(() => expect(localStorage.getItem(ANY_KEY)).toBeNull());
});

test('another member finds nothing of one whose session ended without a sign-out', async () => {
  const DRAFT = 'ai-money-masters-draft-note-lesson';
  const MEMBER = 'ai-money-masters-offline-member';
  await open();
  await until(() => expect(localStorage.getItem(MEMBER)).toBe('cleo'));
  localStorage.setItem(DRAFT, 'Ask Rosa');
  cleanup();
  await open();
  await until(() => expect(localStorage.getItem(MEMBER)).toBe('cleo'));
  expect(localStorage.getItem(DRAFT)).toBe('Ask Rosa');
  cleanup();
  await open('/micro-learning', 'dan');
  // A page that opens offline reads the member’s ID from here.
  await until(() => expect(localStorage.getItem(MEMBER)).toBe('dan'));
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test('what was refused on an earlier page is not said again', async () => {
  let page = await open();
  connection(false);
  await change('A note');
  answer(NOTE, { status: 404, json: { message: 'We don’t have that note.' } });
  connection(true);
  await line(page, '1 change wasn’t accepted');
  cleanup();
  page = await open();
  await line(page, '1 change wasn’t accepted');
  expect(page.queryByText('That wasn’t accepted')).toBeNull();
});

test('what is given up says so, and the focus stays in the list', async () => {
  const page = await open();
  connection(false);
  await change('First note');
  await change('Second note', '/api/lesson-notes/n2');
  await hands().click(await line(page, /^2 changes/));
  await hands().click(await page.findByRole('button', { name: 'Discard: First note' }));
  await hands().click(await page.findByRole('button', { name: 'Discard for good: First note' }));
  await until(() => page.getByText('Discarded: First note. Your account stays as it was.'));
  await until(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Discard: Second note'),
  );
});

test('with a connection, what waits is sent before the sign-out', async () => {
  const page = await open();
  connection(false);
  await change('A note');
  const failed = answer(NOTE, { status: 503 });
  connection(true);
  await until(() => expect(failed).toHaveLength(1));
  await line(page, '1 change waiting to sync');
  const sent = answer(NOTE);
  await hands().click(page.getByRole('link', { name: 'Sign Out' }));
  await until(() => expect(leftFor).toEqual(['/api/logout']));
  expect(sent).toEqual([{ text: 'A note' }]);
  expect(device.rows.size).toBe(0);
});

test('without one, the member reads what would be lost, and may stay', async () => {
  const page = await open();
  localStorage.setItem('ai-money-masters-draft-first-message', 'Dear Dale');
  connection(false);
  await change('Note in “Ask for reviews”');
  await hands().click(page.getByRole('link', { name: 'Sign Out' }));
  const question = await until(() => page.getByRole('dialog', { name: 'Sign out now?' }));
  expect(question.textContent).toContain('This change isn’t in your account yet.');
  expect(question.textContent).toContain('Note in “Ask for reviews”');
  await hands().click(page.getByRole('button', { name: 'Stay signed in' }));
  expect(device.rows.size).toBe(1);

  await hands().click(page.getByRole('link', { name: 'Sign Out' }));
  await hands().click(
    await until(() => page.getByRole('button', { name: 'Sign out and lose 1 change' })),
  );
  await until(() => page.getByRole('dialog', { name: 'Nothing of yours is left here' }));
  expect(device.rows.size).toBe(0);
  expect(Object.keys(localStorage)).toEqual([names.SIGNING_OUT_KEY]);
  expect(leftFor).toEqual([]);
  connection(true);
  await until(() => expect(leftFor).toEqual(['/api/logout']));
});

test('with a connection and nothing that waits, the link is just a link', async () => {
  const page = await open();
  await hands().click(page.getByRole('link', { name: 'Sign Out' }));
  expect(page.queryByRole('dialog')).toBeNull();
  expect(leftFor).toEqual([]);
});

test('the inline link uses the names of the dialog', async () => {
  const source = await import('./sign-out-link.ts?raw').then(
    ({ default: text }) => text as unknown as string,
  );
  for (const name of [names.SIGN_OUT_PATH, names.SIGNING_OUT_KEY, ...names.WAITING_KEYS])
    expect(source).toContain(`'${name}'`);
  expect(source).toContain(`'${names.SIGN_OUT_EVENT}'`);
  expect(source).toContain(names.SIGN_OUT_HASH);
});
