// A platform without the UPLOADS binding, as in the default wrangler.toml.
import { expect, test } from 'vitest';
import { createMember } from '../../../src/testing/fixtures/members.ts';
import { text } from '../../../src/testing/resources/files.ts';
import { share, show, upload } from '../../../src/testing/resources/sharing.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker({}, { overrides: { r2Buckets: {} } });

test('members share links, an upload says why it cannot be, and the page offers none', async () => {
  const ada = await createMember(worker, 'ada');
  const response = await upload(ada, text('a,b'), 'a.csv');
  expect([response.status, await response.json()]).toMatchObject([
    503,
    {
      code: 'no_uploads',
      message: 'Uploads aren’t set up on this site yet. You can share a link instead.',
    },
  ]);
  const id = await share(ada, { url: 'https://a.example' });
  await show(worker.db, id);
  const page = await (await ada.fetch('/community/resources')).text();
  expect(page).toContain('canUpload&quot;:[0,false]');
  expect((await ada.fetch(`/api/resources/${id}/download`)).status).toBe(503);
  await worker.scheduled('* * * * *');
});
