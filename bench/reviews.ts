// The cost of asking for a review, getting one to write, and the mentors' list, among a thousand and a million hand-ins.
import { performance } from 'node:perf_hooks';
import { createModerator } from '../src/testing/fixtures/community-members.ts';
import { lessons } from '../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../src/testing/fixtures/members.ts';
import { ask, claim, createAsking } from '../src/testing/fixtures/reviews.ts';
import { type Bar, median, percentile, table } from './figures.ts';
import { type Grown, inTurns, openGrown } from './grown.ts';
import { fillReviews } from './review-rows.ts';

const SIZES = [1_000, 1_000_000] as const;
const ROUNDS = 60;
const BAR = 1.3;
const [LESSON = ''] = lessons.map(({ _id }) => _id);

interface Handed extends Grown {
  /** Has asked for reviews. */
  author: TestMember;
  mentor: TestMember;
  /** Each has handed in, and asks in its turn. */
  others: TestMember[];
}

const QUESTIONS: Record<string, (handed: Handed, turn: number) => Promise<Response>> = {
  'one’s own reviews': ({ author }) => author.fetch(`/api/reviews/lessons/${LESSON}`),
  'mentors’ list': ({ mentor }) => mentor.fetch('/api/reviews/asked'),
  'a later page of it': ({ mentor }) =>
    mentor.fetch('/api/reviews/asked?after=2023-11-15T03:00:00.000Z_500'),
  'end and ask': async ({ others }, turn) => {
    const someone = others[turn % others.length] as TestMember;
    await ask(someone, LESSON, false);
    return ask(someone, LESSON);
  },
  'the next to review': ({ others }, turn) =>
    claim(others[turn % others.length] as TestMember, LESSON),
};

export async function measureReviews(
  { rounds, sizes }: { rounds: number; sizes: readonly number[] } = {
    rounds: ROUNDS,
    sizes: SIZES,
  },
): Promise<{ text: string; bars: Bar[] }> {
  const all: Handed[] = [];
  const grown: string[] = [];
  for (const size of sizes) {
    const start = performance.now();
    all.push(await openHanded(size, rounds));
    grown.push(`${size} hand-ins in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  const rows = [
    ['milliseconds, one at a time', ...sizes.map(String), 'ratio', 'p99 of the larger'],
  ];
  const bars: Bar[] = [];
  try {
    for (const [name, asked] of Object.entries(QUESTIONS)) {
      const [few = [], many = []] = await inTurns(all, asked, rounds);
      const ratio = median(many) / median(few);
      const figures = [median(few), median(many)].map((ms) => ms.toFixed(1));
      rows.push([name, ...figures, ratio.toFixed(2), percentile(many, 0.99).toFixed(1)]);
      bars.push({ name: `${name}, a million to a thousand`, ratio, atMost: BAR });
    }
  } finally {
    await Promise.all(all.map(({ close }) => close()));
  }
  return { text: `${table(rows)}\n(${grown.join(', ')})`, bars };
}

async function openHanded(handIns: number, rounds: number): Promise<Handed> {
  const open = await openGrown();
  const { worker } = open;
  await fillReviews(
    worker.db,
    handIns,
    lessons.map(({ _id }) => _id),
  );
  const others: TestMember[] = [];
  // One for each round, and for the five that only warm up.
  for (let i = 0; i < rounds + 5; i++) others.push(await createAsking(worker, LESSON));
  const mentor = await createModerator(worker);
  await createMember(worker, 'cleo');
  return { ...open, author: await createAsking(worker, LESSON), mentor, others };
}
