import { atom } from 'nanostores';
import { POSTS_PER_PAGE } from '../../../../../functions/community/forum/rules/forum.ts';
import {
  type ListWanted,
  listAddress,
} from '../../../../../functions/community/forum/rules/list.ts';
import { type ListedPost, readPosts } from './list.ts';

export interface Shown {
  wanted: ListWanted;
  posts: ListedPost[];
  /** The words searched for instead, when no post has the wanted ones. */
  showing: string | null;
  isWhole: boolean;
  /** Milliseconds since 1970: when the posts were read. */
  now: number;
}

export interface ForumState extends Shown {
  state: 'ready' | 'loading' | 'failed' | 'loading-more' | 'failed-more';
}

export type ForumStore = ReturnType<typeof createForum>;

/** The list's state and its actions. A slow response never replaces a later one. */
export function createForum(first: Omit<Shown, 'isWhole'>) {
  const isWhole = first.posts.length < POSTS_PER_PAGE;
  const $list = atom<ForumState>({ ...first, isWhole, state: 'ready' });
  let latest = 0;
  const change = (changed: Partial<ForumState>) => $list.set({ ...$list.get(), ...changed });

  /** After a failure, the earlier posts stay. */
  async function show(wanted: ListWanted, { keepAddress = false } = {}): Promise<void> {
    const request = ++latest;
    change({ wanted, state: 'loading' });
    const address = listAddress(wanted);
    if (!keepAddress && address !== location.pathname + location.search)
      history.pushState(null, '', address);
    try {
      const { posts, showing } = await readPosts(wanted);
      if (request !== latest) return;
      const isWhole = posts.length < POSTS_PER_PAGE;
      $list.set({ wanted, posts, showing, isWhole, now: Date.now(), state: 'ready' });
    } catch {
      if (request === latest) change({ state: 'failed' });
    }
  }

  async function showMore(): Promise<void> {
    const request = ++latest;
    change({ state: 'loading-more' });
    try {
      const { wanted, posts: above } = $list.get();
      const { posts } = await readPosts({ ...wanted, before: above.at(-1)?.id ?? null });
      if (request !== latest) return;
      const isWhole = posts.length < POSTS_PER_PAGE;
      const all = withoutDoubles([...$list.get().posts, ...posts]);
      change({ posts: all, isWhole, now: Date.now(), state: 'ready' });
    } catch {
      if (request === latest) change({ state: 'failed-more' });
    }
  }

  /** Inserts the posts that came in meanwhile; false if they could not be read. */
  async function insertNew(): Promise<boolean> {
    const { wanted, posts: known } = $list.get();
    try {
      const { posts: newest } = await readPosts(wanted);
      const isGapless = newest.some(({ id }) => known.some((post) => post.id === id));
      const { posts } = $list.get();
      // If the newest page doesn't reach the known posts, some are missing in between: start over.
      if (isGapless || posts.length === 0) change({ posts: withoutDoubles([...newest, ...posts]) });
      else change({ posts: newest, isWhole: newest.length < POSTS_PER_PAGE });
      change({ now: Date.now() });
      return true;
    } catch {
      return false;
    }
  }

  return { $list, show, showMore, insertNew };
}

function withoutDoubles(posts: readonly ListedPost[]): ListedPost[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()].sort((a, b) => b.id - a.id);
}
