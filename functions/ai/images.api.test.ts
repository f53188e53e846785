import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { overview } from '../../src/testing/ai/writing.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

test('Free Starter has no images: nothing makes one, and nothing counts one', async () => {
  const ada = await createMember(worker, 'ada');
  for (const path of ['/api/ai/image', '/api/ai/images', '/api/ai/text/image']) {
    const response = await ada.fetch(path, { json: { id: randomUUID(), text: 'A cat' } });
    expect([path, response.status]).toEqual([path, 404]);
  }
  const use = { id: randomUUID(), kind: 'image' };
  const refused = await ada.fetch('/api/ai/uses', { json: use });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ fields: { kind: 'We don’t know that kind' } });
  expect((await overview(ada)).uses.image).toMatchObject({ used: 0, limit: 0 });
});
