// A database that never responds: on a page rendered on request, and during scheduled work.
import { expect, test } from 'vitest';
import { EVERY_HOUR, EVERY_MINUTE } from '../../src/testing/email/queued-emails.ts';
import { freeLesson } from '../../src/testing/fixtures/lessons.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { failingDatabase, failNext, hasFailed } from '../../src/testing/worker/failing-database.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({}, { overrides: await failingDatabase() });

test('the page of a shared achievement says to try again when the database hangs', async () => {
  const bob = await createMember(worker, 'bob');
  const done = await bob.fetch(`/api/micro-learning/modules/${freeLesson._id}/complete`, {
    json: { timeSpentMinutes: 7 },
  });
  const { achievements } = (await done.json()) as { achievements: { id: string }[] };
  await failNext(worker, { at: 1, how: 'hang' });
  const page = await worker.visitor().fetch(`/shared/${achievements[0]?.id}`);
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '2']);
  expect(await page.text()).toContain('Give us a moment');
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  await failNext(worker, null);
  expect((await worker.visitor().fetch(`/shared/${achievements[0]?.id}`)).status).toBe(200);
});

// A statement of the cron’s work, and not one of the first: those look whether the database answers, and may fail.
test.each([
  [EVERY_MINUTE, "'gift:'"],
  [EVERY_HOUR, 'DELETE FROM rate_limits'],
])('the other work of the cron (%s) is done when one query hangs', async (cron, of) => {
  await failNext(worker, { of, how: 'hang' });
  // The run is reported as failed, and everything else is done.
  await expect(worker.scheduled(cron)).rejects.toThrow();
  expect(await hasFailed(worker)).toBe(true);
  expect(worker.logs.join('\n')).toContain('no answer within 5 seconds');
  await failNext(worker, null);
  await worker.scheduled(cron);
});
