// The cost of a list, a thread, a search and a new post in communities with a thousand and a million texts. Requests
// alternate between the two, one at a time, so that other load affects both alike.
import { performance } from 'node:perf_hooks';
import type { LocalWorker } from '../scripts/worker.ts';
import { createMember, type TestMember } from '../src/testing/fixtures/members.ts';
import { fillForum } from './community-rows.ts';
import { type Bar, median, percentile, table } from './figures.ts';
import { type Grown, inTurns, openGrown } from './grown.ts';

const SIZES = [1_000, 1_000_000] as const;
const ROUNDS = 60;
const BAR = 1.3;

interface Forum {
  worker: LocalWorker;
  reader: TestMember;
  posts: number;
}

/** A request to one of the two forums; `turn` counts up. */
const QUESTIONS: Record<string, (forum: Forum, turn: number) => Promise<Response>> = {
  list: ({ reader }) => reader.fetch('/api/forum/posts'),
  'list of a category': ({ reader }, turn) => reader.fetch(`/api/forum/posts/${1 + (turn % 5)}`),
  'older pages': ({ reader, posts }, turn) =>
    reader.fetch(`/api/forum/posts?before=${1 + Math.floor((posts * (1 + (turn % 9))) / 10)}`),
  thread: ({ reader, posts }, turn) =>
    reader.fetch(`/api/forum/threads/${1 + ((turn * 7919) % posts)}`),
  'search, a common word': ({ reader }) => reader.fetch('/api/search?q=bakery'),
  'search, two words': ({ reader }) => reader.fetch('/api/search?q=plumber%20deposit'),
  'search, a rare word': ({ reader }) => reader.fetch('/api/search?q=needle0'),
  'search, as one types': ({ reader }, turn) =>
    reader.fetch(`/api/search?q=${'florist'.slice(0, 2 + (turn % 5))}`),
  'search, a typo': ({ reader }) => reader.fetch('/api/search?q=palanded'),
  post: async ({ worker }, turn) =>
    // A new member each time, because of the limit on posts per member.
    (await createMember(worker, 'dan')).fetch('/api/forum/posts', {
      json: { title: `New ${turn}`, content: 'A question of a few words.', categoryId: 2 },
    }),
};

export async function measureCommunity(
  { rounds, sizes }: { rounds: number; sizes: readonly number[] } = {
    rounds: ROUNDS,
    sizes: SIZES,
  },
): Promise<{ text: string; bars: Bar[] }> {
  const forums = [];
  const grown: string[] = [];
  for (const size of sizes) {
    const start = performance.now();
    forums.push(await openForum(size));
    grown.push(`${size} texts in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  const rows = [
    ['milliseconds, one at a time', ...sizes.map(String), 'ratio', 'p99 of the larger'],
  ];
  const bars: Bar[] = [];
  try {
    for (const [name, ask] of Object.entries(QUESTIONS)) {
      const [few = [], many = []] = await inTurns(forums, ask, rounds);
      const ratio = median(many) / median(few);
      const figures = [median(few), median(many)].map((ms) => ms.toFixed(1));
      rows.push([name, ...figures, ratio.toFixed(2), percentile(many, 0.99).toFixed(1)]);
      if (!name.startsWith('search'))
        bars.push({ name: `${name}, a million to a thousand`, ratio, atMost: BAR });
    }
  } finally {
    await Promise.all(forums.map(({ close }) => close()));
  }
  return { text: `${table(rows)}\n(${grown.join(', ')})`, bars };
}

async function openForum(texts: number): Promise<Forum & Grown> {
  const open = await openGrown();
  const posts = await fillForum(open.worker.db, texts);
  return { ...open, posts, reader: await createMember(open.worker, 'cleo') };
}
