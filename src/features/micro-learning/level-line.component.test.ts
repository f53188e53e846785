import { expect, test } from 'vitest';
import { openPage, until } from '../../testing/components/component-page.ts';
import { answer } from '../../testing/components/network.ts';

const QUESTIONS = ['q1', 'q2'];
const ANSWERS = [
  { question: 'q1', chosen: 0, isRight: 0, wasMissed: 0, wasRight: 1, answeredAt: '' },
  { question: 'q2', chosen: 0, isRight: 0, wasMissed: 1, wasRight: 0, answeredAt: '' },
];

async function openLesson(data: object = {}) {
  document.body.innerHTML = `
    <p data-level-line="m" data-questions='${JSON.stringify(QUESTIONS)}'><strong data-level-name></strong>
      <span data-level-text></span> <a data-level-step href="#questions" hidden></a></p>
    <script type="application/json" id="lesson-data">${JSON.stringify({
      ...{ completedAt: null, answers: ANSWERS, notes: [], artifact: null },
      ...data,
    })}</script>`;
  return openPage({ at: '/micro-learning?module=m' }, async () => {
    await import('./level-line.ts');
    const { Toaster } = await import('../../components/Toaster.tsx');
    const { createElement } = await import('react');
    return createElement(Toaster);
  });
}

const line = () => {
  const element = document.querySelector('[data-level-line]');
  return element?.textContent?.replaceAll(/\s+/g, ' ').trim();
};
const step = () => document.querySelector('[data-level-step]')?.getAttribute('href');

test('the line follows what is done in the lesson, and announces a certificate', async () => {
  const page = await openLesson();
  expect(line()).toBe('Mark it as complete once you’ve read it.');
  const { completeModule, undoCompletion } = await import('./progress.ts');
  const { sendAnswer } = await import('../practice/answers.ts');
  const { deleteArtifact, handIn } = await import('../artifacts/artifacts.ts');
  answer('/api/micro-learning/modules', { json: [] });
  answer('/api/micro-learning/modules/m/complete', {
    json: { completedAt: '2026-11-22T10:00:00.000Z', achievements: [] },
  });
  await completeModule('m', 9);
  await until(() =>
    expect(line()).toBe('Read. To make it practiced: Answer the last question right'),
  );
  expect(step()).toBe('#question-q2');

  answer('/api/lesson-answers/m/q1', {
    json: { question: 'q1', chosen: 2, isRight: false, review: null },
  });
  await sendAnswer({ moduleId: 'm', question: 'q1', chosen: 2, attempt: 'again' });
  expect(step()).toBe('#question-q2');
  answer('/api/lesson-answers/m/q2', {
    json: { question: 'q2', chosen: 1, isRight: true, review: null },
  });
  await sendAnswer({ moduleId: 'm', question: 'q2', chosen: 1, attempt: 'again' });
  await until(() => expect(line()).toBe('Practiced. To make it done: Hand in your result'));
  expect(step()).toBe('#task');

  const artifact = { id: crypto.randomUUID(), moduleId: 'm', title: 'My map' };
  const certificates = [{ id: '7F3K-2QXM-9RTD', pathId: 'p', title: 'Selling' }];
  answer('/api/artifacts/m', { json: { artifact, achievements: [], certificates } });
  const change = { id: artifact.id, kind: 'text' as const, title: 'My map', text: 'A map' };
  await handIn({ moduleId: 'm', change });
  await until(() => expect(line()).toMatch(/^Done\./));
  const link = await page.findByRole('link', { name: 'See your certificate' });
  expect(link.getAttribute('href')).toBe('/verify/7F3K-2QXM-9RTD');

  answer('/api/artifacts/m', { json: { done: true } });
  await deleteArtifact(artifact as never);
  await until(() => expect(line()).toMatch(/^Practiced\./));
  answer('/api/micro-learning/modules/m/completion', { json: { takenBack: [] } });
  await undoCompletion('m');
  await until(() => expect(line()).toBe('Mark it as complete once you’ve read it.'));
});

const CERTIFICATES = [{ id: '7F3K-2QXM-9RTD', pathId: 'p', title: 'Selling' }];

async function finishThePath() {
  const page = await openLesson();
  const { completeModule } = await import('./progress.ts');
  const toasts = await import('../../components/toast.ts');
  answer('/api/micro-learning/modules', { json: [] });
  answer('/api/micro-learning/modules/m/complete', {
    json: { completedAt: '2026-11-22T10:00:00.000Z', achievements: [], certificates: CERTIFICATES },
  });
  await completeModule('m', 9);
  await page.findByRole('link', { name: 'See your certificate' });
  toasts.showToast({ title: 'Module Completed!' });
  await page.findByText('Module Completed!');
  return { page, ...toasts };
}

test('a member reads that the lesson is complete, and then of the certificate', async () => {
  const { page, dismissToast } = await finishThePath();
  expect(page.queryByRole('link', { name: 'See your certificate' })).toBeNull();
  dismissToast();
  const link = await page.findByRole('link', { name: 'See your certificate' });
  expect(link.getAttribute('href')).toBe('/verify/7F3K-2QXM-9RTD');
});

test('no certificate is announced once the completion is undone', async () => {
  const { $toast, dismissToast } = await finishThePath();
  const { undoCompletion } = await import('./progress.ts');
  answer('/api/micro-learning/modules/m/completion', { json: { takenBack: [] } });
  await undoCompletion('m');
  dismissToast();
  await until(() => expect(line()).toBe('Mark it as complete once you’ve read it.'));
  expect($toast.get()).toMatchObject({ title: 'Module Completed!', open: false });
});

test('what other lessons do changes nothing here', async () => {
  await openLesson({ completedAt: '2026-11-22T10:00:00.000Z' });
  const before = line();
  const { sendAnswer } = await import('../practice/answers.ts');
  answer('/api/lesson-answers/other/q2', {
    json: { question: 'q2', chosen: 1, isRight: true, review: null },
  });
  await sendAnswer({ moduleId: 'other', question: 'q2', chosen: 1, attempt: 'first' });
  expect(line()).toBe(before);
});
