// The daily numbers against a recount in plain JavaScript, over random histories of members.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InMemory } from '../../../src/testing/worker/d1-in-memory.ts';
import { addDays, daysBetween } from '../../rules/days/days.ts';
import { computeDay, computeNumbers, recomputeNumbers } from './compute.ts';

const FIRST = '2026-03-01';
const DAYS = 100;
const NOW = Date.parse(`${FIRST}T09:00:00.000Z`) + DAYS * 86_400_000;
const HOURS = DAYS * 24;
const at = (hour: number) =>
  new Date(Date.parse(`${FIRST}T00:30:00.000Z`) + hour * 3_600_000).toISOString();

const RATES = [0, 0, 1999, 1399, 2249, 14774];
const hour = fc.integer({ min: 0, max: HOURS - 1 });

/** A change of what a member's first or second subscription brings. */
const Change = fc.record({
  hour,
  subscription: fc.constantFrom('a', 'b'),
  cents: fc.constantFrom(...RATES),
});
const Reason = fc.record({ hour, reason: fc.constantFrom('unused', 'too_expensive', '') });
const Refund = fc.record({ hour, cents: fc.integer({ min: 1, max: 5000 }) });
const Lesson = fc.record({ hour, lesson: fc.constantFrom('l1', 'l2', 'l3') });
const Answer = fc.record({ hour, exercise: fc.constantFrom('e1', 'e2'), isRight: fc.boolean() });
const MemberHistory = fc.record({
  joined: hour,
  changes: fc.uniqueArray(Change, {
    maxLength: 8,
    selector: (change) => `${change.subscription} ${change.hour}`,
  }),
  reasons: fc.uniqueArray(Reason, { maxLength: 3, selector: (reason) => reason.hour }),
  refunds: fc.uniqueArray(Refund, { maxLength: 3, selector: (refund) => refund.hour }),
  lessons: fc.uniqueArray(Lesson, { maxLength: 3, selector: ({ lesson }) => lesson }),
  answers: fc.uniqueArray(Answer, { maxLength: 2, selector: ({ exercise }) => exercise }),
  artifacts: fc.uniqueArray(Lesson, { maxLength: 3, selector: ({ lesson }) => lesson }),
  posts: fc.array(
    fc.record({ hour, after: fc.option(fc.integer({ min: 0, max: 300 })), isOwn: fc.boolean() }),
    { maxLength: 2 },
  ),
});
type History = typeof MemberHistory extends fc.Arbitrary<infer T> ? T : never;
const Histories = fc.array(MemberHistory, { minLength: 1, maxLength: 5 });

/** Statements in an order in which the rows could have come. */
function rowsOf(histories: readonly History[]): [string, ...(string | number)[]][] {
  const rows: [string, ...(string | number)[]][] = [
    [
      `INSERT INTO members (id, email, email_key, joined_at) VALUES ('other', 'o@o', 'o@o', ?)`,
      at(0),
    ],
  ];
  for (const [i, history] of histories.entries()) {
    const id = `m${i}`;
    rows.push([
      `INSERT INTO members (id, email, email_key, joined_at) VALUES (?, ? || '@x', ? || '@x', ?)`,
      ...[id, id, id, at(history.joined)],
    ]);
    for (const { hour: when, subscription, cents } of history.changes)
      rows.push([
        'INSERT INTO membership_rates VALUES (?, ?, ?, ?)',
        ...[`${id}-${subscription}`, at(when), id, cents],
      ]);
    for (const { hour: when, reason } of history.reasons)
      rows.push([
        `INSERT INTO membership_leaving_reasons VALUES (?, ?, ?, '')`,
        ...[id, at(when), reason],
      ]);
    for (const { hour: when, cents } of history.refunds)
      rows.push([
        'INSERT INTO membership_refunds VALUES (?, ?, ?, ?, ?)',
        ...[`${id}-in-${when}`, cents, id, cents, at(when)],
      ]);
    for (const { hour: when, lesson } of history.lessons)
      rows.push(['INSERT INTO module_completions VALUES (?, ?, 3, ?)', id, lesson, at(when)]);
    for (const { hour: when, exercise, isRight } of history.answers)
      rows.push([
        `INSERT INTO exercise_answers (member_id, module_id, exercise_key, answer, is_right, version, first_right, first_at, answered_at)
         VALUES (?, 'l1', ?, '{}', 1, '12345678', ?, ?, ?)`,
        ...[id, exercise, Number(isRight), at(when), at(when)],
      ]);
    for (const { hour: when, lesson } of history.artifacts)
      rows.push([
        `INSERT INTO artifacts (id, member_id, module_id, kind, title, text, created_at, updated_at)
         VALUES (lower(hex(randomblob(18))), ?, ?, 'text', 'Mine', 'Mine', ?, ?)`,
        ...[id, lesson, at(when), at(when)],
      ]);
    for (const [n, { hour: when, after, isOwn }] of history.posts.entries()) {
      const post = 1000 * i + n + 1;
      rows.push([
        `INSERT INTO forum_posts (id, author_id, request_id, category_id, title, created_at, content)
         VALUES (?, ?, lower(hex(randomblob(18))), 1, 'How', ?, 'Where')`,
        ...[post, id, at(when)],
      ]);
      if (after !== null)
        rows.push([
          `INSERT INTO forum_replies (post_id, author_id, request_id, created_at, content)
           VALUES (?, ?, lower(hex(randomblob(18))), ?, 'There')`,
          ...[post, isOwn ? id : 'other', at(when + after)],
        ]);
    }
  }
  return rows;
}

const dayOf = (when: number) => at(when).slice(0, 10);
type Counts = Record<string, number>;

/** Day by day and member by member, as one would with a pencil. */
function recount(histories: readonly History[]): Counts {
  const counts: Counts = {};
  const add = (number: string, day: string, key: string | number, value = 1) => {
    const name = `${number} ${day} ${key}`;
    counts[name] = (counts[name] ?? 0) + value;
  };
  add('funnel', FIRST, 'signed-up');
  for (const history of histories) {
    countMoney(history, add);
    for (const { hour: when, cents } of history.refunds) {
      add('refunds', dayOf(when), 'times');
      add('refunds', dayOf(when), 'cents', cents);
    }
    for (const { hour: when, lesson } of history.lessons) add('lessons', dayOf(when), lesson);
    for (const { hour: when, exercise, isRight } of history.answers)
      add(`exercises-${isRight ? 'right' : 'wrong'}`, dayOf(when), `l1|${exercise}`);
    for (const { hour: when, after, isOwn } of history.posts)
      add('first-answer', dayOf(when), after === null || isOwn ? 'none' : Math.min(168, after));
    countFunnel(history, add);
  }
  for (let n = 0; n < DAYS; n++) {
    const day = addDays(FIRST, n);
    const people = histories.filter(({ artifacts }) =>
      artifacts.some(({ hour: when }) => {
        const ago = daysBetween(dayOf(when), day);
        return ago >= 0 && ago <= 6;
      }),
    );
    if (people.length > 0) add('handed-in', day, '', people.length);
  }
  return Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== 0));
}

type Add = (number: string, day: string, key: string | number, value?: number) => void;

function countMoney({ changes, reasons }: History, add: Add) {
  const ordered = changes.toSorted((a, b) => a.hour - b.hour);
  const firstPaid = ordered.find(({ cents }) => cents > 0);
  const rateAt = (end: number) =>
    ['a', 'b'].reduce((sum, name) => {
      const own = ordered.filter(
        ({ subscription, hour: when }) => subscription === name && when < end,
      );
      return sum + (own.at(-1)?.cents ?? 0);
    }, 0);
  for (let n = 0; n < DAYS; n++) {
    const [day, start, end] = [addDays(FIRST, n), n * 24, (n + 1) * 24];
    const [before, after] = [rateAt(start), rateAt(end)];
    if (before === after || !firstPaid) continue;
    const kind =
      before === 0
        ? firstPaid.hour < start
          ? 'back'
          : 'new'
        : after === 0
          ? 'lost'
          : after > before
            ? 'more'
            : 'less';
    add('mrr', day, kind, after - before);
    add('members', day, kind);
    add('cohorts', day, dayOf(firstPaid.hour).slice(0, 7), Number(after > 0) - Number(before > 0));
    if (kind !== 'lost') continue;
    const zeros = ordered.filter(({ cents, hour: when }) => cents === 0 && when < start);
    const since = zeros.at(-1)?.hour ?? -1;
    const said = reasons
      .toSorted((a, b) => a.hour - b.hour)
      .findLast(({ hour: when }) => when < end && when > since);
    add('reasons', day, said?.reason || 'none');
  }
}

function countFunnel(history: History, add: Add) {
  const { joined, lessons, changes, answers, artifacts } = history;
  const within = (list: readonly { hour: number }[], from: number, until: number) =>
    list.some(({ hour: when }) => when >= joined + from * 24 && when < joined + until * 24);
  const day = dayOf(joined);
  const paid = within(
    changes.filter(({ cents }) => cents > 0),
    -1,
    28,
  );
  const stayed = [lessons, answers, artifacts].some((list) => within(list, 21, 28));
  const steps = [
    ['began', lessons.length > 0],
    ['finished', within(lessons, 0, 7)],
    ['paid', paid],
    ['stayed', stayed],
  ] as const;
  add('funnel', day, 'signed-up');
  if (paid) add('funnel', day, 'all-paid');
  for (const [step, isTaken] of steps) {
    if (!isTaken) return;
    add('funnel', day, step);
  }
}

const memory = new InMemory();
const db = memory.opened();
const TABLES = [
  ...['daily_numbers', 'membership_rates', 'membership_refunds', 'membership_leaving_reasons'],
  ...['forum_replies', 'forum_posts', 'members', 'number_days'],
];

function write(rows: ReturnType<typeof rowsOf>) {
  for (const [sql, ...values] of rows) memory.sqlite.prepare(sql).run(...values);
}

const stored = (): Counts =>
  Object.fromEntries(
    memory
      .rows<{ number: string; day: string; key: string; value: number }>(
        'SELECT * FROM daily_numbers',
      )
      .map(({ number, day, key, value }) => [`${number} ${day} ${key}`, value]),
  );

const RUNS = { numRuns: 60, seed: 20261127 };

test('each day’s numbers equal a recount from the rows', async () => {
  await fc.assert(
    fc.asyncProperty(Histories, async (histories) => {
      memory.empty(...TABLES);
      write(rowsOf(histories));
      await recomputeNumbers(db, NOW);
      expect(stored()).toEqual(recount(histories));
      // Twice equals once.
      await recomputeNumbers(db, NOW);
      expect(stored()).toEqual(recount(histories));
    }),
    RUNS,
  );
});

test('day by day, as rows come, equals all at once', async () => {
  await fc.assert(
    fc.asyncProperty(Histories, async (histories) => {
      memory.empty(...TABLES);
      const rows = rowsOf(histories).map((row) => ({ row, day: dayOfRow(row) }));
      for (let n = 0; n <= DAYS; n += 1) {
        const day = addDays(FIRST, n);
        write(rows.filter((one) => one.day === day).map(({ row }) => row));
        await runCron(Date.parse(`${addDays(day, 1)}T00:01:00.000Z`));
      }
      expect(stored()).toEqual(recount(histories));
    }),
    { ...RUNS, numRuns: 3 },
  );
});

test('payments that are told weeks late are counted on their own day, and so is who comes back', async () => {
  await fc.assert(
    fc.asyncProperty(Histories, fc.nat(1000), async (histories, pick) => {
      memory.empty(...TABLES);
      const rows = rowsOf(histories);
      const isLate = (sql: string, i: number) =>
        /membership_(rates|refunds)/.test(sql) && (i * 7 + pick) % 3 === 0;
      write(rows.filter(([sql], i) => !isLate(sql, i)));
      await runCron(NOW);
      write(rows.filter(([sql], i) => isLate(sql, i)));
      await runCron(NOW);
      const money = (counts: Counts) =>
        Object.fromEntries(
          Object.entries(counts).filter(([name]) => /^(mrr|members|cohorts|refunds)/.test(name)),
        );
      expect(money(stored())).toEqual(money(recount(histories)));
    }),
    RUNS,
  );
});

test('a day that has no rows any more has no numbers', async () => {
  memory.empty(...TABLES);
  write(rowsOf([]));
  await computeDay(db, FIRST, { isNewest: false, now: NOW });
  expect(Object.keys(stored())).toHaveLength(1);
  memory.empty('members');
  await computeDay(db, FIRST, { isNewest: false, now: NOW });
  expect(stored()).toEqual({});
});

async function runCron(now: number) {
  while ((await computeNumbers(db, now)) > 0);
}

const dayOfRow = ([sql, ...values]: [string, ...(string | number)[]]) =>
  // A member is there before their rows.
  sql.includes('INTO members')
    ? FIRST
    : (values.findLast((value) => /^\d{4}-\d\d-\d\dT/.test(String(value))) as string).slice(0, 10);
