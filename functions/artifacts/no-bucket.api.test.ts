// A platform without the binding UPLOADS, as wrangler.toml comes.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freeLesson } from '../../src/testing/fixtures/lessons.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({}, { overrides: { r2Buckets: {} } });

test('members hand in texts and links, and the list says that there are no files', async () => {
  const ada = await createMember(worker, 'ada');
  const refused = await ada.fetch(`/api/uploads/artifacts?name=a.csv&id=${randomUUID()}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: 'a,b',
  });
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'no_uploads' }]);
  const json = { id: randomUUID(), kind: 'text', title: 'Mine', text: 'Mine' };
  const kept = await ada.fetch(`/api/artifacts/${freeLesson._id}`, { method: 'PUT', json });
  expect(kept.status).toBe(200);
  expect(await (await ada.fetch('/api/artifacts')).json()).toMatchObject({ takesFiles: false });
  await worker.scheduled('17 * * * *');
  await worker.scheduled('* * * * *');
});
