// The cost of asking for a review, getting one to write, and the mentors' list, among a thousand and a million hand-ins.
import { createModerator } from '../src/testing/fixtures/community-members.ts';
import { lessons } from '../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../src/testing/fixtures/members.ts';
import { ask, claim, createAsking } from '../src/testing/fixtures/reviews.ts';
import { compareSizes, type Grown, openGrown, type Scale } from './grown.ts';
import { fillReviews } from './review-rows.ts';

const SIZES = [1_000, 1_000_000] as const;
const ROUNDS = 60;
const [LESSON = ''] = lessons.map(({ _id }) => _id);

interface Handed extends Grown {
  /** Has asked for reviews. */
  author: TestMember;
  mentor: TestMember;
  /** Each has handed in, and asks in its turn. */
  others: TestMember[];
}

const QUESTIONS: Record<string, (handed: Handed, turn: number) => Promise<Response>> = {
  'a member’s own reviews': ({ author }) => author.fetch(`/api/reviews/lessons/${LESSON}`),
  'mentors’ list': ({ mentor }) => mentor.fetch('/api/reviews/asked'),
  'a later page of it': ({ mentor }) =>
    mentor.fetch('/api/reviews/asked?after=2023-11-15T03:00:00.000Z_500'),
  'end and ask': async ({ others }, turn) => {
    const member = others[turn % others.length] as TestMember;
    await ask(member, LESSON, false);
    return ask(member, LESSON);
  },
  'the next to review': ({ others }, turn) =>
    claim(others[turn % others.length] as TestMember, LESSON),
};

export const measureReviews = (scale: Scale = { rounds: ROUNDS, sizes: SIZES }) =>
  compareSizes(
    { rows: 'hand-ins', open: (size) => openHanded(size, scale.rounds), questions: QUESTIONS },
    scale,
  );

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
