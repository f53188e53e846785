// Workers AI: the real Worker, with a binding AI whose answers come from this machine.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ANSWER, startModelServer } from '../../src/testing/ai/model-server.ts';
import { withAi } from '../../src/testing/ai/worker-with-ai.ts';
import { ask, overview, write } from '../../src/testing/ai/writing.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const server = await startModelServer();
const worker = testWorker(
  { AI_PROVIDER: 'workers-ai', AI_MODEL: '@cf/small/one' },
  await withAi(server),
);
afterAll(() => server.stop());
beforeEach(() => server.reset());

test('bob gets what the model at Cloudflare writes', async () => {
  const bob = await createMember(worker, 'bob');
  const { text, done } = await write(bob);
  expect(text).toBe(ANSWER.join(''));
  expect(done?.uses.writing.used).toBe(1);
  expect(server.asked[0]).toMatchObject({
    path: '/run',
    body: { model: '@cf/small/one', stream: true, max_tokens: 2500 },
  });
});

test('a model without capacity is busy, and the use is given back', async () => {
  const bob = await createMember(worker, 'bob');
  server.mood = 'http 429';
  expect(await write(bob)).toMatchObject({ status: 502, error: { code: 'model_busy' } });
  expect((await overview(bob)).uses.writing.used).toBe(0);
});

test('when bob leaves, the call ends', async () => {
  server.mood = 'endless';
  const leaving = new AbortController();
  const response = await ask(await createMember(worker, 'bob'), {}, leaving.signal);
  await response.body?.getReader().read();
  leaving.abort();
  await expect.poll(() => server.abandoned).toBe(1);
});
