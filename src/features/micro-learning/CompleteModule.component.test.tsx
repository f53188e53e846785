import { expect, test } from 'vitest';
import {
  expectToast,
  hands,
  openPage,
  type Page,
  pressUndo,
  until,
} from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';

const COMPLETE = '/api/micro-learning/modules/a/complete';
const UNDO = '/api/micro-learning/modules/a/completion';
const NEXT = '/api/next-step';
const MODULES = '/api/micro-learning/modules';
const DONE = { completedAt: '2026-11-22T10:00:00.000Z', achievements: [] };
const module = (id: string, completed = false) => ({
  ...{ id, title: `Lesson ${id}`, completed, locked: false, estimatedMinutes: 9 },
  ...{ content: `/micro-learning?module=${id}`, completedAt: null, category: 'ai-basics' },
});

const nextLesson = (id: string) => ({
  ...{ kind: 'lesson', title: `Lesson ${id}`, reason: 'It’s next.', minutes: 9 },
  ...{ href: `/micro-learning?module=${id}`, lesson: { id, stage: 'next', part: 0, minutes: 9 } },
});

async function openLesson(at = '/micro-learning?module=a', isDone = false): Promise<Page> {
  answer(NEXT, { json: { next: nextLesson('c'), after: [] } });
  answer(MODULES, { json: [module('a', isDone), module('b'), module('c')] });
  const page = await openPage({ at }, async () => {
    const [{ CompleteModule }, { Toaster }] = await Promise.all([
      import('./CompleteModule.tsx'),
      import('../../components/Toaster.tsx'),
    ]);
    return (
      <>
        <CompleteModule
          id="a"
          title="Lesson a"
          estimatedMinutes={9}
          paths={[{ names: ['path-my-path', 'my-path'], lessons: ['b', 'a', 'c'] }]}
        />
        <Toaster />
      </>
    );
  });
  const { $modules } = await import('./progress.ts');
  await until(() => expect($modules.get().state).toBe('ready'));
  return page;
}
const press = async (page: Page, name: string) => hands().click(page.getByRole('button', { name }));

test('the button says what happens, and two presses are one completion', async () => {
  const page = await openLesson();
  const { arrive, sent } = holdAnswer(COMPLETE, { json: DONE });
  await hands().dblClick(page.getByRole('button', { name: 'Mark as Complete' }));
  expect(page.getByRole('button', { name: 'Completing...' })).toBeTruthy();
  answer(MODULES, { json: [module('a', true), module('b'), module('c')] });
  arrive();
  const done = await page.findByRole('button', { name: '✓ Completed' });
  expect(done.getAttribute('aria-disabled')).toBe('true');
  expect(sent).toEqual([{ timeSpentMinutes: 9 }]);
  await expectToast(page, 'Module Completed!', '“Lesson a” is marked as complete.');
  expect(page.getByRole('link', { name: 'View achievement' }).getAttribute('href')).toBe(
    '/achievements',
  );
  expect(page.getByRole('button', { name: 'Share' })).toBeTruthy();
});

test('the next step is the account’s; a lesson of the path that the member came from stays in it', async () => {
  const page = await openLesson('/micro-learning?module=a&path=my-path');
  answer(COMPLETE, { json: DONE });
  answer(MODULES, { json: [module('a', true), module('b'), module('c')] });
  await press(page, 'Mark as Complete');
  const [next] = await page.findAllByRole('link', { name: 'Next lesson: Lesson c' });
  expect(next?.getAttribute('href')).toBe('/micro-learning?module=c&path=my-path');
});

const PATH_LINKS = `<nav data-path-steps>
  <a rel="prev" data-module="b"><span data-step-label>← Previous</span> Lesson b</a>
  <a rel="next" data-module="c"><span data-step-label>Next →</span> Lesson c</a>
</nav>`;

test('an earlier lesson of the path that is still open is called that, by the toast and the page alike', async () => {
  const page = await openLesson('/micro-learning?module=a&path=my-path');
  document.body.insertAdjacentHTML('beforeend', PATH_LINKS);
  answer(NEXT, { json: { next: nextLesson('b'), after: [] } });
  answer(COMPLETE, { json: DONE });
  answer(MODULES, { json: [module('a', true), module('b'), module('c')] });
  await press(page, 'Mark as Complete');
  const name = 'Still open earlier in this path: Lesson b';
  const links = await until(() => {
    const found = page.getAllByRole('link', { name });
    expect(found).toHaveLength(2);
    return found;
  });
  for (const link of links)
    expect(link.getAttribute('href')).toBe('/micro-learning?module=b&path=my-path');
  const labels = [...document.querySelectorAll('[data-step-label]')].map(
    (each) => each.textContent,
  );
  expect(labels).toEqual(['Still open earlier in this path', 'Later in this path']);
});

test('a lesson that was finished before still leads on', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="lesson-data">${JSON.stringify({ completedAt: DONE.completedAt })}</script>`,
  );
  const page = await openLesson('/micro-learning?module=a', true);
  const next = await page.findByRole('link', { name: 'Next lesson: Lesson c' });
  expect(next.getAttribute('href')).toBe('/micro-learning?module=c');
});

test('while the server fails the lesson counts as done; refused later, it is open again', async () => {
  const page = await openLesson();
  answer(COMPLETE, { status: 503 });
  await press(page, 'Mark as Complete');
  await expectToast(
    page,
    'Module Completed!',
    '“Lesson a” is marked as complete. We couldn’t save it just now. It’s kept on this device and will be sent again in a moment.',
  );
  expect(page.getByRole('button', { name: '✓ Completed' })).toBeTruthy();
  const { tryAgain } = await import('../offline/queue/sending.ts');
  const { $waitingChanges } = await import('../offline/send-or-wait.ts');
  answer(COMPLETE, { status: 403, json: { message: 'This lesson is part of another plan.' } });
  await tryAgain($waitingChanges.get()[0]?.id ?? '');
  expect(await page.findByRole('button', { name: 'Mark as Complete' })).toBeTruthy();
  expect(page.queryByText('Will sync')).toBeNull();
});

test('without a connection the lesson counts as done and says that it will sync', async () => {
  const page = await openLesson();
  const waiting = await import('../offline/send-or-wait.ts');
  const change = { subject: 'completion:a', method: 'POST', path: COMPLETE, label: 'x' } as const;
  waiting.$waitingChanges.set([{ ...change, id: 'w', madeAt: '2020-01-01T00:00:00.000Z' }]);
  await page.findByText('Will sync');
  expect(page.getByRole('button', { name: '✓ Completed' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  answer(MODULES, { json: [module('a', true), module('b'), module('c')] });
  const { announce } = await import('../offline/queue/channel.ts');
  announce({ sent: { id: 'w', data: {} } });
  waiting.$waitingChanges.set([]);
  await until(() => expect(page.queryByText('Will sync')).toBeNull());
  expect(page.getByRole('button', { name: '✓ Completed' })).toBeTruthy();
});

test('a completion that the member discards before it is sent does not count', async () => {
  const page = await openLesson();
  const waiting = await import('../offline/send-or-wait.ts');
  const change = { subject: 'completion:a', method: 'POST', path: COMPLETE, label: 'x' } as const;
  waiting.$waitingChanges.set([{ ...change, id: 'w', madeAt: '2020-01-01T00:00:00.000Z' }]);
  await page.findByText('Will sync');
  waiting.$waitingChanges.set([]);
  await page.findByRole('button', { name: 'Mark as Complete' });
});

test('a refusal leaves the lesson open, with the specification’s words', async () => {
  const page = await openLesson();
  answer(COMPLETE, { status: 403, json: { message: 'No.' } });
  await press(page, 'Mark as Complete');
  await expectToast(page, 'Error', 'Failed to complete module. Please try again.');
  expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeTruthy();
});

test('undoing opens the lesson again', async () => {
  const page = await openLesson();
  answer(COMPLETE, { json: DONE });
  answer(MODULES, { status: 503 });
  await press(page, 'Mark as Complete');
  await page.findByRole('button', { name: '✓ Completed' });
  answer(UNDO, { json: { takenBack: [] } });
  await pressUndo(page);
  await page.findByRole('button', { name: 'Mark as Complete' });
  await expectToast(page, 'Marked as not complete', '“Lesson a” is open again.');
});
