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
