// The cost of Today, the search and a member's page, among a thousand and a hundred thousand members with ten times as many
// posts and replies.
import { createColleague } from '../src/testing/fixtures/colleagues.ts';
import type { TestMember } from '../src/testing/fixtures/members.ts';
import { fillForum } from './community-rows.ts';
import { BUSY_MEMBER, fillMembers } from './console-rows.ts';
import type { Measured } from './figures.ts';
import { compareSizes, type Grown, openGrown, type Scale } from './grown.ts';

const SIZES = [1_000, 100_000] as const;
const ROUNDS = 40;
const TEXTS_PER_MEMBER = 10;

interface Console extends Grown {
  founder: TestMember;
}

const search = (q: string) => (console: Console) =>
  console.founder.fetch(`/api/admin/search?q=${encodeURIComponent(q)}`);

const QUESTIONS: Record<string, (console: Console, turn: number) => Promise<Response>> = {
  Today: ({ founder }) => founder.fetch('/api/admin/today'),
  'a member’s page': ({ founder }, turn) =>
    founder.fetch(`/api/admin/member?id=bench-${10 + (turn % 900)}`),
  'a busy member’s page': ({ founder }) => founder.fetch(`/api/admin/member?id=${BUSY_MEMBER}`),
  'a later page of the timeline': ({ founder }) =>
    founder.fetch(
      `/api/admin/member/timeline?id=${BUSY_MEMBER}&after=${encodeURIComponent('2026-02-02T02:41:40.000Z~s:x')}`,
    ),
  'search, a common first name': search('keisha'),
  'search, a full name': search('Keisha Walkarsen'),
  'search, as one types': ({ founder }, turn) =>
    founder.fetch(`/api/admin/search?q=${'marta'.slice(0, 2 + (turn % 4))}`),
  'search, a typo': search('okaferfor'),
  'search, two typos in two words': search('kiesha walkerqvits'),
  'search, a typo in an email': search('omar.rosarsne77@mial.example'),
  'search, a part of all emails': search('example'),
  'search, words of posts': search('plumber deposit'),
  'search, an invoice': search('in_b300'),
  'search, a card': search('0042'),
  'search, nothing': search('xqzxqzxqz'),
};

export const measureConsole = (
  scale: Scale = { rounds: ROUNDS, sizes: SIZES },
): Promise<Measured> =>
  compareSizes(
    { rows: 'members', open: openConsole, questions: QUESTIONS, without: /^search/ },
    scale,
  );

async function openConsole(members: number): Promise<Console> {
  const open = await openGrown();
  const { db } = open.worker;
  await fillForum(db, members * TEXTS_PER_MEMBER);
  await fillMembers(db, members);
  const founder = await createColleague(open.worker, 'eli', { roles: ['owner'] });
  // The passkey's ten minutes would be over before all is measured.
  await db
    .prepare('UPDATE sessions SET passkey_at = ?2 WHERE member_id = ?1')
    .bind(founder.id, '2099-01-01T00:00:00.000Z')
    .run();
  return { ...open, founder };
}
