import { expect, test } from 'vitest';
import type { ListedPost } from '../../functions/community/forum/list.ts';
import type { Thread } from '../../functions/community/forum/thread.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { addedText, removedText } from './report.ts';
import { addExamples, addExamplesOnce, removeExamples } from './seed.ts';

const worker = testWorker();

/** Every row of the community's tables and of members. */
async function rows(): Promise<Record<string, unknown[]>> {
  const { results } = await worker.db
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND (name LIKE 'forum\\_%' ESCAPE '\\' OR name LIKE 'thread\\_%' ESCAPE '\\' OR name = 'members')
         AND sql NOT LIKE '%VIRTUAL%' AND name NOT LIKE '%search%'`,
    )
    .all<{ name: string }>();
  const names = results.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['forum_posts', 'forum_replies', 'forum_likes']));
  const read = await worker.db.batch(
    names.map((name) => worker.db.prepare(`SELECT * FROM ${name}`)),
  );
  return Object.fromEntries(names.map((name, i) => [name, read[i]?.results ?? []]));
}

const list = async (path = '') =>
  (await (await worker.visitor().fetch(`/api/forum/posts${path}`)).json()) as ListedPost[];

test('added twice, there are forty; each is marked, and its replies are counted', async () => {
  const first = await addExamples(worker.db, new Date('2026-11-20T12:00:00Z'));
  const before = await rows();
  expect(await addExamples(worker.db)).toEqual(first);
  expect(await rows()).toEqual(before);
  expect(addedText(first)).toBe(
    'The forum has 40 example discussions, by 12 example members. Each is marked “Example”.',
  );
  const newest = await list();
  const posts = [...newest, ...(await list(`?before=${newest.at(-1)?.id}`))];
  expect(posts).toHaveLength(40);
  expect(posts.every(({ isExample, repliesCount }) => isExample && repliesCount > 0)).toBe(true);
  const dates = posts.map(({ createdAt }) => createdAt);
  expect(dates).toEqual(dates.toSorted().reverse());
});

test('a discussion has its nested replies and its accepted answer', async () => {
  await addExamples(worker.db);
  const post = (await list('?q=roofer')).find(({ isAnswered }) => isAnswered);
  const response = await worker.visitor().fetch(`/api/forum/threads/${post?.id}`);
  const { replies } = (await response.json()) as Thread;
  expect(replies.filter(({ parentId }) => parentId !== null)).toHaveLength(1);
  const accepted = await worker.db
    .prepare(
      'SELECT r.author_id FROM forum_posts p JOIN forum_replies r ON r.id = p.accepted_reply_id WHERE p.id = ?1',
    )
    .bind(post?.id)
    .first('author_id');
  expect(accepted).toBe('example-tom');
});

test('examples are never news', async () => {
  const dan = await createMember(worker, 'dan');
  await worker.db
    .prepare(`INSERT INTO forum_visits VALUES (?1, '2026-01-01T00:00:00Z', 0, NULL, NULL)`)
    .bind(dan.id)
    .run();
  await addExamples(worker.db);
  const posts = (await (await dan.fetch('/api/forum/posts')).json()) as ListedPost[];
  expect(posts.filter(({ isExample }) => isExample)).not.toEqual([]);
  expect(posts.filter(({ isExample, isUnread }) => isExample && isUnread)).toEqual([]);
});

test('an example member cannot sign in, and has no address that could get an email', async () => {
  await addExamples(worker.db);
  const { results } = await worker.db
    .prepare(`SELECT email, password_hash FROM members WHERE id LIKE 'example-%'`)
    .all<{ email: string; password_hash: string | null }>();
  expect(results).toHaveLength(12);
  for (const { email, password_hash } of results) {
    expect(email).toMatch(/@examples\.invalid$/);
    expect(password_hash).toBeNull();
    const json = { email, password: '' };
    expect((await worker.visitor().fetch('/api/auth/login', { json })).status).not.toBe(200);
  }
});

test('removing takes the examples with all that hangs on them, and nothing else', async () => {
  await removeExamples(worker.db);
  const bob = await createMember(worker, 'bob');
  const own = { title: 'A real question', content: 'By a real member.', categoryId: 1 };
  await bob.fetch('/api/forum/posts', { json: own });
  const before = await rows();
  await addExamples(worker.db);
  const example = (await list('?q=plumber')).find(({ isExample }) => isExample)?.id;
  const reply = { content: 'I’d ask him that too.' };
  await bob.fetch(`/api/forum/threads/${example}/replies`, { json: reply });
  await bob.fetch('/api/social/like', {
    json: { targetType: 'post', targetId: example, liked: true },
  });
  await bob.fetch(`/api/forum/threads/${example}/reports`, { json: {} });
  await worker.db
    .prepare(
      `INSERT INTO thread_readings VALUES (?1, ?2, 0, '2026-11-20', NULL) ON CONFLICT DO NOTHING`,
    )
    .bind(bob.id, example)
    .run();
  const gone = await removeExamples(worker.db);
  expect(removedText(gone)).toBe(
    'Removed 40 example discussions and 12 example members. 1 reply of members went with them, and their likes.',
  );
  expect(await rows()).toEqual(before);
  expect(removedText(await removeExamples(worker.db))).toBe('There were no examples.');
});

test('a database gets them once; who removed them does not get them back', async () => {
  await addExamplesOnce(worker.db, ['0046_forum_visits.sql']);
  await removeExamples(worker.db);
  await addExamplesOnce(worker.db, []);
  expect((await list()).filter(({ isExample }) => isExample)).toEqual([]);
});
