import { expect, test } from 'vitest';
import { overview, write } from '../../src/testing/ai/writing.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

test('without a model writing is not offered, nothing counts, and plans by rules still work', async () => {
  const ada = await createMember(worker, 'ada');
  expect((await overview(ada)).canWrite).toBe(false);
  expect(await write(ada)).toMatchObject({
    status: 403,
    error: { code: 'no_model', message: 'Writing with AI isn’t available here.' },
  });
  expect((await overview(ada)).uses.text.used).toBe(0);
});
