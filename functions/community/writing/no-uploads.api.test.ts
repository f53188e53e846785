// Production before an R2 bucket is declared.
import { expect, test } from 'vitest';
import { createMember } from '../../../src/testing/fixtures/members.ts';
import { SAMPLES } from '../../../src/testing/fixtures/sample-images.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker({}, { overrides: { r2Buckets: {} } });

test('without a place for files, an upload says so, and the composer offers none', async () => {
  const ada = await createMember(worker, 'ada');
  const upload = await ada.fetch('/api/uploads/images', {
    method: 'POST',
    body: (await SAMPLES.png()) as BodyInit,
    headers: { 'Content-Type': 'application/octet-stream' },
  });
  expect(upload.status).toBe(503);
  expect(await upload.json()).toMatchObject({
    code: 'no_uploads',
    message: expect.stringContaining('Your text can be posted without them'),
  });
  const draft = await ada.fetch('/api/community/drafts/new');
  expect(await draft.json()).toEqual({ draft: null, canUpload: false });
  expect((await ada.fetch(`/uploads/images/${'0'.repeat(32)}-6x4`)).status).toBe(404);
  await worker.scheduled('7 * * * *');
});
