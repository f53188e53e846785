// Each clause's SQL finds whom the same question finds in JavaScript, over random members.

import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fc } from '../../../../src/testing/run/seed.ts';
import { InMemory } from '../../../../src/testing/worker/d1-in-memory.ts';
import { hasFailedPayment } from '../../../membership/rules/payment-failed.ts';
import { accessEnd } from '../../../rules/entitlement.ts';
import {
  audienceFrom,
  audienceParameter,
  audienceSentence,
  audienceText,
  MAX_CLAUSES,
} from '../rules/audience.ts';
import { AudienceSchema } from '../rules/audience-schema.ts';
import {
  type Audience,
  type Blank,
  blanksOf,
  CLAUSE_KEYS,
  type Clause,
  type ClauseKey,
  type ValuesOf,
} from '../rules/clauses.ts';
import { whereOf } from './sql.ts';

const memory = new InMemory();
const NOW = Date.parse('2026-11-24T18:00:00Z');
const DAY = 86_400_000;
const iso = (daysAgo: number) => new Date(NOW - daysAgo * DAY).toISOString();

/** Never exactly on a clause's edge, except by the day itself: `days` are whole. */
const days = fc.integer({ min: -20, max: 60 }).map((n) => n + 0.25);
const LESSONS = ['price-it', 'sell-it', 'ship-it'];
const PATHS: Record<string, string[]> = { money: ['price-it', 'sell-it'], empty: [] };
const some = <T>(items: readonly T[]) => fc.subarray([...items]);

const subscriptions = fc.array(
  fc.record({
    plan: fc.constantFrom('quick', 'business', 'agency', 'complete'),
    billing: fc.constantFrom('monthly', 'annual'),
    status: fc.constantFrom('active', 'trialing', 'past_due', 'unpaid', 'canceled', 'incomplete'),
    // On both sides of each edge: now, a day for a renewal, a week for a failed card.
    paidUntil: fc.option(
      fc.constantFrom(-9.75, -0.25, 0.25, 0.75, 1.25, 6.75, 7.25, 20.25).map(iso),
    ),
    cancelsAt: fc.option(fc.constant(iso(-3)), { freq: 2 }),
    pausedFrom: fc.option(fc.constant(iso(2)), { freq: 4 }),
    firstPaidAt: fc.option(fc.constant(iso(90))),
    hold: fc.constantFrom('none', 'none', 'open', 'lifted'),
  }),
  { maxLength: 2 },
);
const person = fc.record({
  joined: days.map(Math.abs),
  seen: fc.option(days.map(Math.abs)),
  confirmed: fc.boolean(),
  subscriptions,
  grants: fc.uniqueArray(
    fc.record({
      reason: fc.constantFrom('referral:1', 'comp:1', 'demo'),
      tier: fc.constantFrom('quick', 'business', 'agency', 'complete'),
      starts: fc.constantFrom(40.5, -1.5),
      ends: days,
      isRevoked: fc.boolean(),
    }),
    { selector: ({ reason }) => reason, maxLength: 2 },
  ),
  countries: fc.array(
    fc.record({
      country: fc.constantFrom('US', 'DE', ''),
      kind: fc.constantFrom('signed-in', 'sign-in-failed'),
    }),
    { maxLength: 3 },
  ),
  isInvited: fc.boolean(),
  roles: some(['owner', 'support', 'moderator', 'editor']),
  paths: some(Object.keys(PATHS)),
  done: some(LESSONS),
  places: fc.uniqueArray(
    fc.record({ lesson: fc.constantFrom(...LESSONS), read: days.map(Math.abs) }),
    {
      selector: ({ lesson }) => lesson,
    },
  ),
  handedIn: some(LESSONS),
  hasReviewed: fc.boolean(),
  posts: fc.array(
    fc.record({ replies: fc.constantFrom(0, 2), gone: fc.constantFrom('', 'deleted', 'hidden') }),
    { maxLength: 2 },
  ),
  emailsOff: some(['next-step', 'week']),
  broadcasts: fc.array(
    fc.record({
      sent: days.map(Math.abs),
      outcome: fc.option(fc.constantFrom('sent', 'sent', 'unsubscribed')),
    }),
    { maxLength: 2 },
  ),
});
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;

function insert(table: string, row: Record<string, string | number | null>) {
  const names = Object.keys(row);
  memory.rows(
    `INSERT INTO ${table} (${names}) VALUES (${names.map((_, n) => `?${n + 1}`)})`,
    ...Object.values(row),
  );
}

let made = 0;
function store(id: string, one: Person) {
  const member = { member_id: id };
  insert('members', {
    id,
    email: `${id}@example.com`,
    email_key: `${id}@example.com`,
    joined_at: iso(one.joined),
    last_seen_at: one.seen === null ? '' : iso(one.seen),
    email_verified_at: one.confirmed ? iso(1) : null,
  });
  for (const s of one.subscriptions) {
    const sub = `sub_${made++}`;
    insert('subscriptions', {
      ...{ id: sub, ...member, customer_id: 'cus', plan: s.plan, billing: s.billing },
      ...{ status: s.status, paid_until: s.paidUntil, cancels_at: s.cancelsAt },
      ...{ paused_from: s.pausedFrom, first_paid_at: s.firstPaidAt, guarantee_days: 30 },
    });
    if (s.hold !== 'none')
      insert('holds', {
        ...{ subscription_id: sub, reason: 'refund', placed_at: iso(3) },
        lifted_at: s.hold === 'lifted' ? iso(1) : null,
      });
  }
  for (const g of one.grants)
    insert('grants', {
      ...{
        ...member,
        reason: g.reason,
        tier: g.tier,
        starts_at: iso(g.starts),
        ends_at: iso(g.ends),
      },
      revoked_at: g.isRevoked ? iso(1) : null,
    });
  for (const [n, { country, kind }] of one.countries.entries())
    insert('account_events', { id: `e${made++}`, ...member, kind, country, created_at: iso(n) });
  if (one.isInvited)
    insert('referrals', { referee_id: id, referrer_id: 'host', referred_at: iso(1) });
  for (const role of one.roles) insert('member_roles', { ...member, role, granted_at: iso(1) });
  for (const path_id of one.paths)
    insert('path_starts', { ...member, path_id, started_at: iso(1) });
  for (const module_id of one.done)
    insert('module_completions', {
      ...member,
      module_id,
      time_spent_minutes: 5,
      completed_at: iso(1),
    });
  for (const { lesson, read } of one.places)
    insert('reading_places', { ...member, module_id: lesson, part: 1, read_at: iso(read) });
  for (const module_id of one.handedIn)
    insert('artifacts', {
      ...{ id: crypto.randomUUID(), ...member, module_id, kind: 'text', title: 'T', text: 'x' },
      ...{ created_at: iso(1), updated_at: iso(1) },
    });
  if (one.hasReviewed)
    insert('reviews', {
      ...{
        review_request_id: 1,
        version: String(made++),
        reviewer_id: id,
        kind: 'member',
        answers: '[]',
      },
      ...{ works: 'x', would_change: 'y', request_id: crypto.randomUUID(), written_at: iso(1) },
    });
  for (const { replies, gone } of one.posts)
    insert('forum_posts', {
      ...{
        author_id: id,
        request_id: crypto.randomUUID(),
        category_id: 1,
        title: 'T',
        content: 'x',
      },
      ...{ created_at: iso(1), replies_count: replies },
      deleted_at: gone === 'deleted' ? iso(1) : null,
      hidden_at: gone === 'hidden' ? iso(1) : null,
    });
  for (const event of one.emailsOff)
    insert('notification_settings', { ...member, event, in_app: 1, email: 'off' });
  for (const { sent, outcome } of one.broadcasts) {
    const broadcast_id = crypto.randomUUID();
    insert('broadcasts', {
      ...{ id: broadcast_id, audience: '[]', subject: 's', body: 'b', timing: 'now', version: 1 },
      ...{ created_at: iso(90), updated_at: iso(90) },
    });
    insert('broadcast_recipients', {
      ...{ ...member, broadcast_id, due_at: iso(sent), outcome },
      settled_at: outcome && iso(sent),
    });
  }
}

beforeEach(() => {
  memory.empty('reviews', 'broadcasts', 'forum_posts', 'holds', 'subscriptions', 'members');
  insert('members', { id: 'host', email: 'host@x', email_key: 'host@x', joined_at: iso(400) });
  insert('review_requests', {
    id: 1,
    member_id: 'host',
    module_id: 'm',
    version: 'v',
    asked_at: iso(1),
  });
});

const openSubscriptions = ({ subscriptions: all }: Person) =>
  all.filter((s) => s.hold !== 'open' && Date.parse(accessEnd(s) ?? '') >= NOW);
const openGrants = ({ grants }: Person) =>
  grants.filter(({ isRevoked, starts, ends }) => !isRevoked && starts >= 0 && ends <= 0);

/** The same questions in JavaScript. */
const IS: { [Key in ClauseKey]: (one: Person, values: ValuesOf<Key>) => boolean } = {
  payment(one, { status }) {
    const hasPaid = one.subscriptions.some((s) => s.firstPaidAt);
    const pays = openSubscriptions(one).some((s) => s.firstPaidAt);
    const isPaused = one.subscriptions.some((s) => s.pausedFrom && s.status !== 'canceled');
    return { pay: pays, never: !hasPaid, stopped: hasPaid && !pays && !isPaused }[status];
  },
  plan(one, { plan }) {
    const plans = [
      ...openSubscriptions(one).map((s) => s.plan),
      ...openGrants(one).map((g) => g.tier),
    ];
    if (plan === 'any' || plan === 'none') return plans.length > 0 === (plan === 'any');
    return plans.includes(plan);
  },
  billing: (one, { period }) => openSubscriptions(one).some((s) => s.billing === period),
  card: (one, { failed }) =>
    hasFailedPayment(
      one.subscriptions.map((s) => ({ ...s, isHeld: s.hold === 'open' ? 1 : 0 })),
    ) ===
    (failed === 'yes'),
  ends(one, { days: within }) {
    const ends = [
      ...openSubscriptions(one).map((s) =>
        s.pausedFrom || (s.status !== 'past_due' && !s.cancelsAt)
          ? Infinity
          : s.status === 'past_due'
            ? 0
            : Date.parse(s.paidUntil ?? ''),
      ),
      ...openGrants(one).map(({ ends: ended }) => NOW - ended * DAY),
    ];
    return ends.length > 0 && ends.every((end) => end <= NOW + within * DAY);
  },
  free: (one, { gift }) =>
    openGrants(one).some(
      ({ reason }) => gift === 'either' || (gift === 'year') === reason.startsWith('referral:'),
    ),
  joined: (one, { when, days: n }) => one.joined <= n === (when === 'within'),
  seen: (one, { seen, days: n }) => (one.seen !== null && one.seen <= n) === (seen === 'yes'),
  'signed-in': (one, { ever }) => (one.seen !== null) === (ever === 'ever'),
  country: (one, { country }) =>
    one.countries.find((e) => e.country && e.kind === 'signed-in')?.country === country,
  source: (one, { how }) => one.isInvited === (how === 'friend'),
  role(one, { role }) {
    if (role === 'any' || role === 'none') return one.roles.length > 0 === (role === 'any');
    return one.roles.includes(role);
  },
  path(one, { how, path }) {
    const hasStarted = one.paths.includes(path);
    const lessons = PATHS[path] ?? [];
    const hasFinished = lessons.length > 0 && lessons.every((id) => one.done.includes(id));
    return {
      started: hasStarted,
      'not-started': !hasStarted,
      finished: hasFinished,
      'not-finished': hasStarted && !hasFinished,
    }[how];
  },
  lesson(one, { how, lesson }) {
    const isDone = one.done.includes(lesson);
    const place = one.places.find((p) => p.lesson === lesson);
    return {
      finished: isDone,
      'not-finished': !isDone,
      stopped: !isDone && place !== undefined && place.read > 7,
    }[how];
  },
  lessons: (one, { how, count }) => one.done.length >= count === (how === 'least'),
  'handed-in': (one, { what }) => one.handedIn.length > 0 === (what === 'something'),
  task: (one, { did, lesson }) => one.handedIn.includes(lesson) === (did === 'did'),
  reviewed: (one, { ever }) => one.hasReviewed === (ever === 'ever'),
  question(one, { asked }) {
    const shown = one.posts.filter(({ gone }) => !gone);
    if (asked === 'unanswered') return shown.some(({ replies }) => replies === 0);
    return shown.length > 0 === (asked === 'posted');
  },
  confirmed: (one, { did }) => one.confirmed === (did === 'yes'),
  wants: (one, { does, kind }) => one.emailsOff.includes(kind) === (does === 'no'),
  broadcast: (one, { got, days: n }) =>
    one.broadcasts.some(({ outcome, sent }) => outcome === 'sent' && sent <= n) === (got === 'any'),
};
const isIn = (one: Person, { clause, ...values }: Clause) =>
  (IS[clause] as (one: Person, values: object) => boolean)(one, values);

function valueFor(blank: Blank): fc.Arbitrary<string | number> {
  if (blank.kind === 'number')
    return fc.integer({
      min: blank.from,
      max: blank.kind === 'number' && blank.to === 500 ? 4 : 40,
    });
  if (blank.kind === 'choice') return fc.constantFrom(...Object.keys(blank.options));
  return fc.constantFrom(
    ...{ path: [...Object.keys(PATHS), 'gone'], lesson: LESSONS, country: ['US', 'DE', 'FR'] }[
      blank.kind
    ],
  );
}
const clauseNamed = (key: ClauseKey): fc.Arbitrary<Clause> =>
  fc
    .record(
      Object.fromEntries(Object.entries(blanksOf(key)).map(([name, b]) => [name, valueFor(b)])),
    )
    .map((values) => ({ clause: key, ...values }) as Clause);

function found(audience: Audience): string[] {
  const course = { now: NOW, lessonsOfPath: (id: string) => PATHS[id] ?? [] };
  const { where, values } = whereOf(audience, course, 2);
  // D1 refuses a number without a value, and a value without its number.
  const used = new Set([...where.matchAll(/\?(\d+)/g)].map(([, n]) => Number(n)));
  expect([...used].sort((a, b) => a - b)).toEqual(values.map((_, n) => n + 2));
  return memory
    .rows<{ id: string }>(
      `SELECT m.id FROM members m WHERE m.id <> ?1 AND ${where}`,
      'host',
      ...values,
    )
    .map(({ id }) => id)
    .sort();
}

function equalsTheFilter(audiences: fc.Arbitrary<Audience>, numRuns: number) {
  const people = fc.sample(person, 150);
  for (const [n, one] of people.entries()) store(`m${n}`, one);
  let matches = 0;
  fc.assert(
    fc.property(audiences, (audience) => {
      const expected = people.flatMap((one, n) =>
        audience.every((clause) => isIn(one, clause)) ? [`m${n}`] : [],
      );
      matches += expected.length;
      expect(found(audience)).toEqual(expected.sort());
    }),
    { numRuns },
  );
  expect(matches).toBeGreaterThan(0);
}

test.each(CLAUSE_KEYS)('%s finds whom the same question finds in JavaScript', (key) =>
  equalsTheFilter(
    clauseNamed(key).map((clause) => [clause]),
    40,
  ),
);

test('so do pairs and triples of clauses, and no clause means everyone', () => {
  const any = fc.constantFrom(...CLAUSE_KEYS).chain(clauseNamed);
  equalsTheFilter(fc.array(any, { maxLength: 3 }), 300);
});

test('every audience survives its address; what is not one is refused', () => {
  const any = fc.constantFrom(...CLAUSE_KEYS).chain(clauseNamed);
  fc.assert(
    fc.property(fc.array(any, { maxLength: MAX_CLAUSES }), (audience) => {
      const address = new URLSearchParams({ audience: audienceParameter(audience) });
      const [, value = ''] = address.toString().split('=');
      expect(audienceFrom(new URLSearchParams(`a=${value}`).get('a'))).toEqual(audience);
    }),
  );
  for (const wrong of [
    [{ clause: 'toString' }],
    [{ clause: 'joined', when: 'within' }],
    [{ clause: 'joined', when: 'within', days: 0 }],
    [{ clause: 'joined', when: 'within', days: '7' }],
    [{ clause: 'joined', when: 'constructor', days: 7 }],
    [{ clause: 'lesson', how: 'finished', lesson: "x' OR 1" }],
    [{ clause: 'payment', status: 'pay', extra: 1 }],
    Array(MAX_CLAUSES + 1).fill({ clause: 'payment', status: 'pay' }),
    {},
  ])
    expect(v.safeParse(AudienceSchema, wrong).success, JSON.stringify(wrong)).toBe(false);
  expect(audienceFrom('[')).toBe(null);
  expect(audienceFrom('')).toEqual([]);
});

test('an audience reads as a sentence, whose blanks are apart from its words', () => {
  const names = { nameOf: (kind: string, id: string) => (kind === 'lesson' ? 'Price it' : id) };
  const audience: Audience = [
    { clause: 'payment', status: 'pay' },
    { clause: 'seen', seen: 'not', days: 14 },
    { clause: 'lesson', how: 'stopped', lesson: 'price-it' },
  ];
  expect(audienceSentence(audience, names)).toBe(
    'Members who pay, were not seen in the last 14 days, and stopped in the lesson “Price it”',
  );
  expect(audienceSentence([], names)).toBe('Everyone');
  expect(audienceText(audience, names)[1]).toEqual([
    { blank: 'seen', label: 'Seen or not', value: 'not', text: 'were not seen' },
    { text: ' in the last ' },
    { blank: 'days', label: 'How many days', value: 14, text: '14' },
    { text: ' days' },
  ]);
});

test('each clause reads a member’s own rows by an index', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CLAUSE_KEYS).chain(clauseNamed), (clause) => {
      const course = { now: NOW, lessonsOfPath: (id: string) => PATHS[id] ?? [] };
      const { where, values } = whereOf([clause], course, 1);
      const plan = memory.rows<{ detail: string }>(
        `EXPLAIN QUERY PLAN SELECT m.id FROM members m WHERE m.id = 'x' AND ${where}`,
        ...values,
      );
      const scans = plan
        .map(({ detail }) => detail)
        .filter((line) => /^SCAN(?! (l VIRTUAL|m |CONSTANT ROW))/.test(line));
      expect(scans, where).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
