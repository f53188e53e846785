// The cost of a list, a thread, a search and a new post in communities with a thousand and a million texts.
import type { LocalWorker } from '../scripts/worker.ts';
import { createMember, type TestMember } from '../src/testing/fixtures/members.ts';
import { fillForum } from './community-rows.ts';
import { compareSizes, type Grown, openGrown, type Scale } from './grown.ts';

const SIZES = [1_000, 1_000_000] as const;
const ROUNDS = 60;

interface Forum {
  worker: LocalWorker;
  reader: TestMember;
  posts: number;
}

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

export const measureCommunity = (scale: Scale = { rounds: ROUNDS, sizes: SIZES }) =>
  compareSizes({ rows: 'texts', open: openForum, questions: QUESTIONS, without: /^search/ }, scale);

async function openForum(texts: number): Promise<Forum & Grown> {
  const open = await openGrown();
  const posts = await fillForum(open.worker.db, texts);
  return { ...open, posts, reader: await createMember(open.worker, 'cleo') };
}
