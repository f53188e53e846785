import { expect, test, vi } from 'vitest';
import { aiAnswer, usesOf } from '../../testing/ai/stream.ts';
import { answer } from '../../testing/components/network.ts';

const fresh = async () => {
  vi.resetModules();
  return import('./ai.ts');
};
const ID = '7b0f3c1e-8a51-4f7e-9a1c-2f1f6f0f7a11';

test('what is left is asked for once per page', async () => {
  const asked = answer('/api/ai', aiAnswer(3));
  const { $ai, loadAi } = await fresh();
  await Promise.all([loadAi(), loadAi()]);
  expect(asked).toHaveLength(1);
  expect($ai.get()).toEqual({ state: 'ready', canWrite: true, text: usesOf(3).text });
});

test('a plan by rules is counted with its ID, and the meters follow', async () => {
  answer('/api/ai', aiAnswer(1, false));
  const { $ai, countTextUse, loadAi } = await fresh();
  await loadAi();
  const sent = answer('/api/ai/uses', { json: { isAllowed: true, uses: usesOf(2) } });
  expect(await countTextUse(ID)).toBe(true);
  expect(sent).toEqual([{ id: ID, kind: 'text' }]);
  expect($ai.get()).toMatchObject({ canWrite: false, text: { used: 2 } });
});

test('a sixth text is not allowed, and a plan is not counted', async () => {
  const { $ai, countTextUse } = await fresh();
  answer('/api/ai/uses', { json: { isAllowed: false, uses: usesOf(5) } });
  expect(await countTextUse(ID)).toBe(false);
  answer('/api/ai/uses', { json: { isAllowed: true, uses: null } });
  expect(await countTextUse(ID)).toBe(true);
  expect($ai.get()).toMatchObject({ text: { used: 5 } });
});

test('without a network counting rejects with what to do', async () => {
  answer('/api/ai/uses', 'no network');
  const { countTextUse } = await fresh();
  await expect(countTextUse(ID)).rejects.toMatchObject({
    status: 0,
    serverMessage: 'The connection was lost. Check your internet and try again.',
  });
});
