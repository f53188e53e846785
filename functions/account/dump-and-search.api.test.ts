// A member who was active everywhere deletes the account: no table has their name, email or handle any more.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EVERY_MINUTE, MINUTE } from '../../src/testing/email/queued-emails.ts';
import { createModerator, createTrusted } from '../../src/testing/fixtures/community-members.ts';
import type { TestMember } from '../../src/testing/fixtures/members.ts';
import { whereIs } from '../../src/testing/worker/dump.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { nextDue } from '../notifications/rules/digest-due.ts';
import { weekOf } from '../rules/days/day-in.ts';

const worker = testWorker();

const send = async (who: TestMember, path: string, json: object, method = 'POST') => {
  const response = await who.fetch(`/api/${path}`, { method, json });
  expect(`${path} ${response.status}`).toMatch(/ 20\d$/);
  return (await response.json()) as { id: number; reply?: { id: number; version: number } };
};
const post = (who: TestMember, content = 'For one page.') =>
  send(who, 'forum/posts', { title: 'What do you charge?', content, categoryId: 2 });
const reply = (who: TestMember, thread: number, content: string, more: object = {}) =>
  send(who, `forum/threads/${thread}/replies`, { content, ...more });
const like = (who: TestMember, targetType: string, targetId: number) =>
  send(who, 'social/like', { targetType, targetId, liked: true });

async function meeting() {
  const [zoe, ada, moderator] = [
    await createTrusted(worker, 'dan'),
    await createTrusted(worker, 'ada'),
    await createModerator(worker),
  ];
  // Letters only, so that the name, the handle and a word in the search index are found alike.
  const name = `Zephyrina${zoe.id.replaceAll(/[^a-f]/g, '')}`;
  const handle = name.toLowerCase();
  await send(zoe, 'account/profile', { firstName: name, lastName: '', timeZone: 'UTC' }, 'PUT');
  const row = 'UPDATE community_members SET handle = ?2 WHERE member_id = ?1';
  await worker.db.prepare(row).bind(zoe.id, handle).run();
  const adas = await worker.db
    .prepare('SELECT handle FROM community_members WHERE member_id = ?1')
    .bind(ada.id)
    .first<string>('handle');
  return { zoe, ada, moderator, name, handle, adas: `@${adas}` };
}

test('after the deletion no table has the name, the email or the handle of a member', async () => {
  const { zoe, ada, moderator, name, handle, adas } = await meeting();
  const other = await createTrusted(worker, 'bob');
  const thread = await post(ada);
  const hers = await post(zoe, `Hello ${adas}.`);
  const answer = await reply(ada, hers.id, 'Ninety-five.');
  await reply(zoe, thread.id, `A lot, ${adas}.`);
  await reply(zoe, hers.id, 'Thank you.', { parentId: answer.reply?.id ?? answer.id });
  for (const [type, id] of [
    ['post', thread.id],
    ['reply', answer.id],
  ] as const)
    await like(zoe, type, id);
  await zoe.fetch(`/api/forum/threads/${hers.id}/accepted`, {
    method: 'PUT',
    json: { replyId: answer.id },
  });

  // Others write her handle in posts, replies and drafts, some of them edited, deleted or hidden.
  const mention = `Thank you @${handle}, not @${handle}-b. Write to me@${handle}.example.`;
  const said = await reply(ada, hers.id, mention);
  await send(
    ada,
    `forum/threads/${hers.id}/replies/${said.id}`,
    { content: `${mention} Yes.`, version: 1 },
    'PATCH',
  );
  const gone = await reply(ada, hers.id, `Gone. ${mention}`);
  await ada.fetch(`/api/forum/threads/${hers.id}/replies/${gone.id}`, { method: 'DELETE' });
  await post(ada, `For a friend. ${mention}`);
  await send(
    ada,
    `community/drafts/thread/${hers.id}`,
    { content: mention, baseVersion: 0 },
    'PUT',
  );
  const hidden = await reply(other, hers.id, `${mention} Buy now.`);
  await send(moderator, 'moderation/actions', {
    id: crypto.randomUUID(),
    action: 'hide',
    kind: 'reply',
    target: hidden.id,
    seen: 0,
    reason: 'Selling.',
  });
  await send(zoe, 'moderation/reports', { kind: 'post', id: thread.id, reason: 'other' });
  await zoe.fetch('/api/referrals/stats');

  const group = await send(ada, 'study-groups', {
    name: 'Evening Starters',
    description: 'For people who start after bedtime.',
    category: 'start',
    difficulty: 'beginner',
    capacity: 10,
    meeting: { weekday: 2, minute: 1200, timeZone: 'UTC', minutes: 30, joinLink: null },
  });
  await worker.db
    .prepare(`UPDATE study_groups SET status = 'shown' WHERE id = ?1`)
    .bind(group.id)
    .run();
  await send(zoe, `study-groups/${group.id}/join`, {});
  await send(zoe, `study-groups/${group.id}/messages`, { content: `Hi ${adas}` });
  await send(ada, `study-groups/${group.id}/messages`, { content: `To the group. ${mention}` });
  await send(
    zoe,
    `study-groups/${group.id}/check-in`,
    {
      week: weekOf(Date.now(), 'UTC'),
      said: `${name} writes a page`,
      done: false,
      stuck: true,
      stuckOn: `the shop of ${name}`,
    },
    'PUT',
  );

  // A digest about all of it is queued.
  const now = Date.now();
  await worker.scheduled(EVERY_MINUTE, now);
  const morning = nextDue(now, 'UTC');
  await worker.db
    .prepare(`UPDATE digest_state SET due_at = ?2 WHERE member_id = ?1`)
    .bind(ada.id, new Date(morning).toISOString())
    .run();
  await worker.scheduled(EVERY_MINUTE, morning);
  const digest = () =>
    worker.db
      .prepare(`SELECT data FROM mails WHERE member_id = ?1 AND kind = 'community-digest'`)
      .bind(ada.id)
      .first<string>('data');
  expect(await digest()).toContain(`${name} `);
  const isAbout = (text: string) => !text.includes(`${handle}-b`) || text.includes(name);
  expect((await whereIs(worker.db, [name, zoe.email])).filter(isAbout).length).toBeGreaterThan(4);

  await send(zoe, 'account/deletion', { confirmation: 'delete my account' });
  await worker.scheduled(EVERY_MINUTE, morning + MINUTE);

  expect(await digest()).toMatch(/A former member mentioned you/);
  const left = await whereIs(worker.db, [name, zoe.email]);
  // The email about the deletion is kept for a month.
  const others = left.filter(
    (row) => !(row.startsWith('mails:') && row.includes('account-deleted')),
  );
  // A similar handle of another member, and a handle within an email address, may stay.
  const cleaned = others.map((row) =>
    row.replaceAll(new RegExp(`@${handle}-b|me@${handle}\\.example`, 'gi'), ''),
  );
  expect(cleaned.filter((row) => row.toLowerCase().includes(handle))).toEqual([]);
  const notifications = (await (await ada.fetch('/api/notifications')).json()) as {
    notifications: { text: string }[];
  };
  const texts = notifications.notifications.map(({ text }) => text).join('\n');
  expect(texts).toContain('A former member liked');
  expect(texts).not.toContain('stuck');
}, 30_000);

test('the words of the search, from which typos are corrected, forget the handle too', async () => {
  const { zoe, ada, handle } = await meeting();
  await post(ada, `Thank you @${handle}.`);
  const words = () =>
    worker.db.prepare('SELECT term FROM forum_post_words WHERE term = ?1').bind(handle).all();
  expect((await words()).results).toHaveLength(1);
  await send(zoe, 'account/deletion', { confirmation: 'delete my account' });
  expect((await words()).results).toEqual([]);
});

test('durable objects store no names', () => {
  const stored = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(`functions/${name}`, 'utf8').matchAll(/storage\.(?:kv|sql)?\.?put\('(\w+)'/g),
    ])
    .map(([, key]) => key);
  expect(stored).toEqual(['lastAt']);
});
