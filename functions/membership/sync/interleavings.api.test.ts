// Hundreds of members at a Stripe whose events get lost, arrive twice, late and out of order.
import { expect, test } from 'vitest';
import { runs } from '../../../src/testing/run/full.ts';
import { fc, SEED } from '../../../src/testing/run/seed.ts';
import {
  type AnyScenario,
  anyScenario,
  begin,
  live,
  membersFor,
  oursOf,
  type Subscriber,
  truthOf,
} from '../../../src/testing/stripe/scenarios.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });

const LIVES = runs(200);
const AT_ONCE = 25;

/** The fault of each delivery. A duplicate with no copies arrives once. */
const fault = fc.oneof(
  { weight: 30, arbitrary: fc.constant({ mode: 'drop' }) },
  { weight: 12, arbitrary: fc.record({ mode: fc.constant('duplicate'), copies: fc.nat(2) }) },
  { weight: 12, arbitrary: fc.record({ mode: fc.constant('delay'), seconds: fc.nat(90) }) },
  { weight: 6, arbitrary: fc.constant({ mode: 'reverse' }) },
  { weight: 40, arbitrary: fc.constant({ mode: 'duplicate', copies: 0 }) },
);

const goWrong = (faults: object[]) =>
  worker.stripeDb
    .prepare(
      `INSERT INTO faults (target, remaining, fault) SELECT 'delivery', 1, value FROM json_each(?1)`,
    )
    .bind(JSON.stringify(faults))
    .run();

async function inGroups<T, R>(all: T[], act: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE)
    done.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(act))));
  return done;
}

const pending = () =>
  worker.db
    .prepare(`SELECT count(*) AS n FROM stripe_events WHERE state <> 'done'`)
    .first<number>('n');

/** Runs the hourly cron job, then the minute's twice. */
async function sweepTwice(now: number): Promise<void> {
  await worker.scheduled('17 * * * *', now);
  // An event claimed a moment ago can be claimed again after a minute.
  for (const minute of [2, 4]) await worker.scheduled('* * * * *', now + minute * 60_000);
}

async function everybodyIsRight(people: Subscriber[]): Promise<void> {
  const named = (all: object[]) => all.map((one, i) => ({ who: people[i]?.subscription, ...one }));
  const truth = await inGroups(people, (one) => truthOf(worker, one));
  expect(named(await oursOf(worker, people)), `seed ${SEED}`).toEqual(named(truth));
  expect(await pending(), `seed ${SEED}`).toBe(0);
}

test(`${LIVES} lives end as Stripe says, whatever became of its messages`, {
  timeout: 240_000,
}, async () => {
  const scenarios = fc.sample(anyScenario, { numRuns: LIVES, seed: SEED });
  const faults = fc.sample(fault, { numRuns: 30 * LIVES, seed: SEED });
  const people: Subscriber[] = [];
  for (let from = 0; from < LIVES; from += AT_ONCE) {
    await goWrong(faults.splice(0, AT_ONCE * 15));
    const group = scenarios.slice(from, from + AT_ONCE);
    const members = await membersFor(worker, group);
    const begun = await Promise.all(
      members.map((member, i) => begin(worker, member, group[i] as AnyScenario)),
    );
    await Promise.all(begun.map((one, i) => live(worker, one, group[i] as AnyScenario)));
    people.push(...begun);
  }
  await sweepTwice(Date.now());
  await everybodyIsRight(people);
});
