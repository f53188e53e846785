import { expect, test } from 'vitest';
import { InMemory } from '../../src/testing/worker/d1-in-memory.ts';
import { milestoneStatements } from './milestones.ts';

test('the first artifact is a milestone, once, and of the other causes nothing is earned', async () => {
  const memory = new InMemory();
  memory.sqlite.exec(
    `INSERT INTO members (id, email, email_key, joined_at) VALUES ('ada', 'a@example.com', 'a@example.com', '2026')`,
  );
  const db = memory.opened();
  const award = async (cause: Parameters<typeof milestoneStatements>[2]) =>
    (await db.batch(milestoneStatements(db, 'ada', cause, new Date()))).flatMap(
      ({ results }) => results,
    );
  for (const cause of ['lesson', 'goal', 'post'] as const) expect(await award(cause)).toEqual([]);
  // Without a stored artifact, nothing is earned.
  expect(await award('artifact')).toEqual([]);
  memory.sqlite.exec(
    `INSERT INTO artifacts (id, member_id, module_id, kind, title, text, created_at, updated_at)
     VALUES ('018f7c4e-0000-4000-8000-00000000000a', 'ada', 'm', 'text', 'Mine', 'Mine', '2026', '2026')`,
  );
  expect(await award('artifact')).toEqual([
    { id: expect.any(String), type: 'milestone', title: 'First thing made' },
  ]);
  expect(await award('artifact')).toEqual([]);
});
