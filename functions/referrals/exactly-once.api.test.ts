// One free year for every five referrals that count, in any order of events.
import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { getsMoneyBack, pays, referred, yearsOf } from '../../src/testing/fixtures/referrals.ts';
import { runs } from '../../src/testing/run/full.ts';
import { fc } from '../../src/testing/run/seed.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

const validYears = async (memberId: string) =>
  (await yearsOf(worker.db, memberId)).filter(({ revoked_at }) => revoked_at === null);

/** The expected state, in the simplest form: the newest payment against the newest refund of each referee. */
class Book {
  readonly #paid = new Map<string, number>();
  readonly #refunded = new Map<string, number>();

  isCounted(id: string): boolean {
    return (this.#paid.get(id) ?? 0) > (this.#refunded.get(id) ?? 0);
  }
  pays(id: string, on: number) {
    if (!this.isCounted(id) && on > (this.#refunded.get(id) ?? 0)) this.#paid.set(id, on);
  }
  getsMoneyBack(id: string, on: number) {
    this.#refunded.set(id, Math.max(on, this.#refunded.get(id) ?? 0));
  }
  count(ids: string[]): number {
    return ids.filter((id) => this.isCounted(id)).length;
  }
}

const step = fc.record({
  kind: fc.constantFrom('pays', 'pays', 'pays', 'getsMoneyBack' as const),
  who: fc.nat({ max: 11 }),
  on: fc.integer({ min: 1, max: 40 }),
  again: fc.boolean(),
});

test('after every payment and refund the member has one year for every five referrals that count', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const ada = await createMember(worker, 'ada');
      const referees = await referred(worker.db, ada.id, 12);
      const book = new Book();
      // Each referee's payments and refunds have their own dates; we read them in January 2026.
      const now = Date.UTC(2026, 0, 31);
      for (const { kind, who, on, again } of steps) {
        const id = referees[who] ?? '';
        const tell = { pays, getsMoneyBack }[kind];
        await tell(worker.db, id, { on, now });
        if (again) await tell(worker.db, id, { on, now });
        book[kind](id, on);
        expect((await validYears(ada.id)).length).toBe(Math.floor(book.count(referees) / 5));
      }
      const years = await validYears(ada.id);
      // Consecutive, without a gap or an overlap.
      for (const [i, year] of years.entries())
        expect(year.starts_at).toBe(years[i - 1]?.ends_at ?? new Date(now).toISOString());
    }),
    { numRuns: runs(12) },
  );
});

test('fifty simultaneous events about one payment count once', async () => {
  const ada = await createMember(worker, 'ada');
  const referees = await referred(worker.db, ada.id, 9);
  for (const id of referees.slice(0, 4)) await pays(worker.db, id);
  await Promise.all(Array.from({ length: 50 }, () => pays(worker.db, referees[4] ?? '')));
  expect(await validYears(ada.id)).toHaveLength(1);
});

test('simultaneous payments of fifty friends earn ten consecutive years', async () => {
  const ada = await createMember(worker, 'ada');
  const referees = await referred(worker.db, ada.id, 50);
  await Promise.all(referees.map((id) => pays(worker.db, id)));
  const years = (await validYears(ada.id)).toSorted((a, b) =>
    a.starts_at.localeCompare(b.starts_at),
  );
  expect(years.map(({ starts_at }) => starts_at.slice(0, 4))).toEqual(
    Array.from({ length: 10 }, (_, i) => String(2026 + i)),
  );
});

test('simultaneous payments and refunds end in the correct state', async () => {
  const ada = await createMember(worker, 'ada');
  const referees = await referred(worker.db, ada.id, 50);
  await Promise.all([
    ...referees.map((id) => pays(worker.db, id, { on: 10 })),
    ...referees.slice(0, 23).map((id) => getsMoneyBack(worker.db, id, { on: 20 })),
    ...referees.slice(0, 4).map((id) => pays(worker.db, id, { on: 30 })),
  ]);
  // Events that arrived too early are sent again.
  await Promise.all([
    ...referees.slice(0, 23).map((id) => getsMoneyBack(worker.db, id, { on: 20 })),
    ...referees.slice(0, 4).map((id) => pays(worker.db, id, { on: 30 })),
  ]);
  expect(await validYears(ada.id)).toHaveLength(Math.floor((50 - 23 + 4) / 5));
});
