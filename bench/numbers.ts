// Counting a year of a hundred thousand members, one day of it again, and the page that shows it.
import { performance } from 'node:perf_hooks';
import { computeDay, recomputeNumbers } from '../functions/admin/numbers/compute.ts';
import { addDays } from '../functions/rules/days/days.ts';
import { createColleague } from '../src/testing/fixtures/colleagues.ts';
import { type Measured, median, table } from './figures.ts';
import { openGrown } from './grown.ts';

interface Size {
  members: number;
  days: number;
  rounds: number;
}
const FULL: Size = { members: 100_000, days: 365, rounds: 20 };
/** Rows per statement: a local D1 takes seconds for this many. */
const AT_ONCE = 20_000;

/** ?3 is the first day, ?4 how many there are. A member joins on each day in turn. */
const ROWS = `WITH RECURSIVE rows(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM rows WHERE n + 1 < ?2)`;
const DAY_OF = (later: string) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', ?3, '+' || ((n % ?4) + ${later}) || ' days', '+' || (n % 1440) || ' minutes')`;

const FILL: readonly string[] = [
  `INSERT INTO members (id, email, email_key, joined_at)
   ${ROWS} SELECT 'crowd-' || n, n || '@example.com', n || '@example.com', ${DAY_OF('0')} FROM rows`,
  `INSERT INTO membership_rates
   ${ROWS} SELECT 'sub-' || n, ${DAY_OF('n % 9')}, 'crowd-' || n, 1999 FROM rows WHERE n % 2 = 0`,
  // Half of those who paid have left.
  `INSERT INTO membership_rates
   ${ROWS} SELECT 'sub-' || n, ${DAY_OF('40 + n % 50')}, 'crowd-' || n, 0 FROM rows WHERE n % 4 = 0`,
  `INSERT INTO module_completions
   ${ROWS} SELECT 'crowd-' || n, 'lesson-' || (n % 70), 5, ${DAY_OF('n % 20')} FROM rows`,
  `INSERT INTO module_completions
   ${ROWS} SELECT 'crowd-' || n, 'lesson-' || (n % 70 + 1), 5, ${DAY_OF('n % 29')} FROM rows`,
  `INSERT INTO reading_places (member_id, module_id, part, read_at)
   ${ROWS} SELECT 'crowd-' || n, 'lesson-' || (n % 70), n % 6, ${DAY_OF('n % 20')} FROM rows`,
  `INSERT INTO prompt_history
   ${ROWS} SELECT 'crowd-' || n, 'copy-' || n, 'prompt-' || (n % 200), ${DAY_OF('n % 20')} FROM rows`,
];

export async function measureNumbers({ members, days, rounds }: Size = FULL): Promise<Measured> {
  const { worker, close } = await openGrown();
  try {
    const now = Date.now();
    const first = addDays(new Date(now).toISOString().slice(0, 10), -days);
    for (const sql of FILL)
      for (let from = 0; from < members; from += AT_ONCE)
        await worker.db
          .prepare(sql)
          .bind(from, Math.min(members, from + AT_ONCE), first, days)
          .run();
    const began = performance.now();
    const computed = await recomputeNumbers(worker.db, now);
    const seconds = (performance.now() - began) / 1000;
    const eli = await createColleague(worker, 'eli', { roles: ['owner'] });
    const timesOf = async (work: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
      }
      return median(times);
    };
    const day = await timesOf(() =>
      computeDay(worker.db, addDays(first, days - 20), { isNewest: false, now }),
    );
    const page = await timesOf(async () => (await eli.fetch('/api/admin/numbers')).arrayBuffer());
    return {
      text: table([
        ['what', 'time'],
        [`${computed} days of ${members} members`, `${seconds.toFixed(1)} s`],
        ['one day again', `${day.toFixed(0)} ms`],
        ['the page', `${page.toFixed(0)} ms`],
      ]),
      bars: [{ name: 'a year of numbers, in minutes', ratio: seconds / 60, atMost: 5 }],
    };
  } finally {
    await close();
  }
}
