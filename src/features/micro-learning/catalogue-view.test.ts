// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { showProgressOn } from './catalogue-view.ts';
import { completeModule, loadModules, undoCompletion } from './progress.ts';

afterEach(() => vi.unstubAllGlobals());

test('a card is ticked when its lesson is finished, even if the list could not be read', async () => {
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET'
      ? Response.json({ message: 'Not now.' }, { status: 503 })
      : Response.json({ completedAt: '2026-11-22T10:00:00.000Z', achievements: [], takenBack: [] }),
  );
  document.body.innerHTML = '<li data-module="a"></li><li data-module="b"></li>';
  const stop = showProgressOn(document);
  const ticked = () =>
    [...document.querySelectorAll<HTMLElement>('[data-completed]')].map(
      ({ dataset }) => dataset.module,
    );
  await loadModules();
  await completeModule('a', 7);
  expect(ticked()).toEqual(['a']);
  await undoCompletion('a');
  expect(ticked()).toEqual([]);
  stop();
});

test('until the progress is known six cards wait for it, and a change that waits says so', async () => {
  vi.resetModules();
  const { showProgressOn } = await import('./catalogue-view.ts');
  const { loadModules } = await import('./progress.ts');
  const { $waitingChanges } = await import('../offline/send-or-wait.ts');
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  document.body.innerHTML = '<li data-module="a" data-skeleton></li>'.repeat(6);
  const stop = showProgressOn(document);
  const loading = loadModules();
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(6);
  resolve(Response.json([]));
  await loading;
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(0);
  const change = { method: 'POST', path: '/', label: '', id: 'x', madeAt: '' } as const;
  $waitingChanges.set([{ ...change, subject: 'completion:a' }]);
  expect(document.querySelectorAll('[data-completed][data-waiting]')).toHaveLength(6);
  stop();
});
