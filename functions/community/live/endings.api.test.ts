// A socket gets nothing after its session or membership has ended, in whichever way, and is closed within seconds.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { linkFor } from '../../../src/testing/email/mailbox.ts';
import { createModerator } from '../../../src/testing/fixtures/community-members.ts';
import { listenAt } from '../../../src/testing/fixtures/live-ear.ts';
import {
  createMember,
  createMemberWithPassword,
  PASSWORD,
  sessionOf,
  type TestMember,
} from '../../../src/testing/fixtures/members.ts';
import { openIdWorker } from '../../../src/testing/sign-in/openid.ts';
import { person } from '../../../src/testing/worker/worker.ts';

const { worker, apple, browser, lives, rows } = await openIdWorker();

/** Ada is in a group of Cleo's, in two browsers. */
interface Scene {
  ada: TestMember;
  phone: TestMember;
  cleo: TestMember;
  group: number;
}

async function scene(): Promise<Scene> {
  const [ada, cleo] = [
    await createMemberWithPassword(worker, 'ada'),
    await createMember(worker, 'cleo'),
  ];
  const response = await cleo.fetch('/api/study-groups', {
    json: {
      name: 'Evening Starters',
      description: 'For people who start after bedtime.',
      category: 'start',
      difficulty: 'beginner',
      capacity: 10,
      meeting: {
        weekday: 2,
        minute: 1200,
        timeZone: 'UTC',
        minutes: 30,
        joinLink: 'https://meet.example.com/x',
      },
    },
  });
  const { id: group } = (await response.json()) as { id: number };
  await rows(`UPDATE study_groups SET status = 'shown' WHERE id = ?1`, group);
  await ada.fetch(`/api/study-groups/${group}/join`, { json: {} });
  const phone = { ...ada, ...person(worker.url, await sessionOf(worker.db, ada.id)) };
  return { ada, phone, cleo, group };
}

const put = (who: TestMember, path: string, json: object) =>
  who.fetch(`/api/account/${path}`, { method: 'PUT', json });
const sessionIdOf = async (who: TestMember) => {
  const { sessions } = (await (await who.fetch('/api/account')).json()) as {
    sessions: { id: string; isCurrent: boolean }[];
  };
  return sessions.find(({ isCurrent }) => isCurrent)?.id;
};
const hide = (moderator: TestMember, target: number) =>
  moderator.fetch('/api/moderation/actions', {
    json: {
      id: crypto.randomUUID(),
      action: 'hide',
      kind: 'group',
      target,
      seen: 0,
      reason: 'Please be kind.',
    },
  });

/** The second item is the file that does it; empty if it happens by itself. */
const ENDED_SESSIONS: [string, string, (scene: Scene) => Promise<unknown>][] = [
  [
    'the account is deleted',
    'functions/session/members.ts',
    ({ phone }) =>
      phone.fetch('/api/account/deletion', { json: { confirmation: 'delete my account' } }),
  ],
  ['she signs out', 'functions/session/sessions.ts', ({ ada }) => ada.fetch('/api/logout')],
  [
    'she signs in again in that browser',
    'functions/session/sessions.ts',
    ({ ada }) => ada.fetch('/api/auth/login', { json: { email: ada.email, password: PASSWORD } }),
  ],
  [
    'she resets her password by email',
    'functions/session/reset.ts',
    async ({ ada }) => {
      await worker.visitor().fetch('/api/auth/forgot-password', { json: { email: ada.email } });
      const token = await linkFor(worker.db, ada.id, 'reset');
      const json = { token, password: 'seven new geese' };
      return worker.visitor().fetch('/api/auth/reset-password', { json });
    },
  ],
  [
    'she ends that session from her phone',
    'functions/account/open-sessions.ts',
    async ({ ada, phone }) =>
      phone.fetch(`/api/account/sessions/${await sessionIdOf(ada)}`, { method: 'DELETE' }),
  ],
  [
    'she signs out everywhere',
    'functions/account/open-sessions.ts',
    ({ phone }) => phone.fetch('/api/account/sessions', { method: 'DELETE' }),
  ],
  [
    'she changes her password',
    'functions/account/password.ts',
    ({ phone }) => put(phone, 'password', { password: 'seven new geese' }),
  ],
  [
    'she changes her email',
    'functions/account/email.ts',
    async ({ phone }) => {
      await put(phone, 'email', { email: `new-${phone.email}` });
      const token = await linkFor(worker.db, phone.id, 'change-email');
      return phone.fetch('/api/account/email/confirmation', { json: { token } });
    },
  ],
  [
    'the owner of the address signs in with Apple',
    'functions/session/openid/take-over.ts',
    ({ ada }) => browser().signIn('/api/auth/apple', lives(apple, ada.id, { email: ada.email })),
  ],
  [
    'her session was idle for too long',
    '',
    ({ ada }) =>
      rows('UPDATE sessions SET idle_expires_at = ?2 WHERE member_id = ?1', ada.id, '2026-01-01'),
  ],
  [
    'her session is too old',
    '',
    ({ ada }) =>
      rows(
        'UPDATE sessions SET absolute_expires_at = ?2 WHERE member_id = ?1',
        ada.id,
        '2026-01-01',
      ),
  ],
];
const ENDED_MEMBERSHIPS: typeof ENDED_SESSIONS = [
  [
    'she leaves the group',
    'functions/community/study-groups/membership.ts',
    ({ phone, group }) => phone.fetch(`/api/study-groups/${group}/leave`, { json: {} }),
  ],
  [
    'she is no member of the group any more',
    '',
    ({ ada }) => rows('DELETE FROM study_group_members WHERE member_id = ?1', ada.id),
  ],
  [
    'she is back on the waitlist',
    '',
    ({ ada }) =>
      rows(`UPDATE study_group_members SET state = 'waiting' WHERE member_id = ?1`, ada.id),
  ],
  [
    'a moderator hides the group',
    '',
    async ({ group }) => hide(await createModerator(worker), group),
  ],
  [
    'the owner closes the group',
    'functions/community/study-groups/change.ts',
    ({ cleo, group }) => cleo.fetch(`/api/study-groups/${group}`, { method: 'DELETE' }),
  ],
];

const isClosed = ({ socket }: { socket: WebSocket }) => socket.readyState > WebSocket.OPEN;
const speak = (cleo: TestMember, group: number) =>
  cleo.fetch(`/api/study-groups/${group}/messages`, { json: { content: 'Only for us.' } });

test.each([...ENDED_SESSIONS, ...ENDED_MEMBERSHIPS])(
  'when %s, her socket hears no more of the group',
  async (_, __, end) => {
    const now = await scene();
    const ear = await listenAt(worker.url, `group/${now.group}`, now.ada.cookie);
    const own = await listenAt(worker.url, `group/${now.group}`, now.cleo.cookie);
    const outcome = await end(now);
    if (outcome instanceof Response) expect(outcome.status).toBeLessThan(400);
    own.socket.send('typing');
    await speak(now.cleo, now.group);
    await expect.poll(() => isClosed(ear), { timeout: 8000 }).toBe(true);
    expect(ear.heard.map(({ type }) => type)).not.toContain('text');
    expect(ear.heard.map(({ type }) => type)).not.toContain('typing');
    own.socket.close();
  },
);

test('where nothing happens, each of these sockets is closed within seconds, and the others stay', async () => {
  const ways = ENDED_SESSIONS.filter(([name]) => !name.includes('Apple'));
  const ears = await Promise.all(
    ways.map(async ([, , end]) => {
      const now = await scene();
      const [forum, other] = [
        await listenAt(worker.url, 'forum', now.ada.cookie),
        await listenAt(worker.url, 'forum', now.cleo.cookie),
      ];
      return { forum, other, end: () => end(now) };
    }),
  );
  // One after the other: many sign-ins at a time would be refused, and end nothing.
  for (const { end } of ears) {
    const outcome = await end();
    if (outcome instanceof Response) expect(outcome.status).toBeLessThan(400);
  }
  for (const { forum } of ears)
    await expect.poll(() => isClosed(forum), { timeout: 12_000 }).toBe(true);
  expect(ears.map(({ other }) => isClosed(other))).not.toContain(true);
  for (const { other } of ears) other.socket.close();
}, 40_000);

test('a member who may not write is not shown as writing', async () => {
  const { ada, cleo, group } = await scene();
  const ear = await listenAt(worker.url, `group/${group}`, ada.cookie);
  const own = await listenAt(worker.url, `group/${group}`, cleo.cookie);
  await rows(
    'UPDATE community_members SET suspended_until = ?2 WHERE member_id = ?1',
    ada.id,
    '9999-01-01',
  );
  ear.socket.send('typing');
  await speak(cleo, group);
  await ear.next('text');
  await own.next('text');
  expect(own.heard.map(({ type }) => type)).not.toContain('typing');
  for (const { socket } of [ear, own]) socket.close();
});

test('every file that ends sessions or memberships is in these lists', () => {
  const ending = /DELETE FROM (sessions|study_group_members)\b|study_groups SET closed_at/;
  const files = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .map((name) => `functions/${name}`)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    // A colleague’s look at the site as a member has no live connection.
    .filter((name) => name !== 'functions/session/views/views.ts')
    .filter((name) => ending.test(readFileSync(name, 'utf8')));
  const tried = [...ENDED_SESSIONS, ...ENDED_MEMBERSHIPS].map(([, file]) => file);
  expect(files.filter((name) => !tried.includes(name))).toEqual([]);
});
