import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getBusinessModels, getPrompts } from '../../../src/content/content.ts';
import { promptSlug } from '../../../src/content/prompt-slug.ts';
import { lessons } from '../../../src/testing/fixtures/lessons.ts';
import { createMember } from '../../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../../src/testing/worker/worker.ts';
import type { Activity } from './read.ts';

const worker = testWorker();
const model = (await getBusinessModels()).find(({ tier }) => tier === 'business');
const step = `${model?.key}/${model?.steps[0]?._key}`;
const [prompt] = await getPrompts();
const slug = promptSlug(prompt?._id ?? '');
const lesson = lessons.find(({ minTier }) => minTier === 'free');

const activity = async (who: Person) =>
  ((await (await who.fetch('/api/dashboard')).json()) as { activity: Activity[] }).activity;

test('a new member has done nothing yet', async () => {
  expect(await activity(await createMember(worker, 'cleo'))).toEqual([]);
});

test('finished lessons, copied prompts, saved work and checked steps are listed from the newest', async () => {
  const cleo = await createMember(worker, 'cleo');
  const work = randomUUID();
  await cleo.fetch(`/api/micro-learning/modules/${lesson?._id}/complete`, {
    json: { timeSpentMinutes: 5 },
  });
  await cleo.fetch('/api/checks', {
    method: 'PUT',
    json: { kind: 'model-step', item: step, checked: true },
  });
  await worker.db.batch([
    worker.db
      .prepare(
        `UPDATE module_completions SET completed_at = '2026-11-01 10:00:00' WHERE member_id = ?1`,
      )
      .bind(cleo.id),
    worker.db
      .prepare(
        `UPDATE checked_items SET checked_at = '2026-11-02T10:00:00.000Z' WHERE member_id = ?1`,
      )
      .bind(cleo.id),
    worker.db
      .prepare(
        `INSERT INTO prompt_history (member_id, id, slug, copied_at) VALUES (?1, 'gone', 'not-published', '2026-11-09T10:00:00.000Z'), (?1, 'copy', ?2, '2026-11-04T10:00:00.000Z')`,
      )
      .bind(cleo.id, slug),
    worker.db
      .prepare(
        `INSERT INTO saved_works (id, member_id, kind, title, version, slug, size, created_at, updated_at)
         VALUES (?2, ?1, 'plan', 'My <b>plan</b>', 1, NULL, 10, '2026-11-03T10:00:00.000Z', '2026-11-03T10:00:00.000Z')`,
      )
      .bind(cleo.id, work),
  ]);
  expect(await activity(cleo)).toEqual([
    { kind: 'prompt', slug, title: prompt?.title, at: '2026-11-04T10:00:00.000Z' },
    {
      kind: 'work',
      id: work,
      workKind: 'plan',
      title: 'My <b>plan</b>',
      slug: null,
      at: '2026-11-03T10:00:00.000Z',
    },
    { kind: 'step', item: step, at: '2026-11-02T10:00:00.000Z' },
    {
      kind: 'lesson',
      id: lesson?._id,
      title: lesson?.title,
      at: expect.stringContaining('2026-11-01'),
    },
  ]);
  expect(await activity(await createMember(worker, 'dan'))).toEqual([]);
});
