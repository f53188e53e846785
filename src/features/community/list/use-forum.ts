import { useEffect, useRef, useState } from 'react';
import { POSTS_PER_PAGE } from '../../../../functions/rules/forum.ts';
import {
  type ListWanted,
  listAddress,
  listWanted,
} from '../../../../functions/rules/forum-list.ts';
import { type ListedPost, readPosts } from './list.ts';

export interface Shown {
  wanted: ListWanted;
  posts: ListedPost[];
  /** Other words than the wanted ones, which no post has. */
  showing: string | null;
  isWhole: boolean;
  /** Milliseconds since 1970: when the posts were read. */
  now: number;
}

export interface ForumState extends Shown {
  state: 'ready' | 'loading' | 'failed' | 'loading-more' | 'failed-more';
}

/** The list that is shown, and how it changes. A slow response never replaces a later one. */
export function useForum(first: Omit<Shown, 'isWhole'>) {
  const [list, setList] = useState<ForumState>({
    ...first,
    isWhole: first.posts.length < POSTS_PER_PAGE,
    state: 'ready',
  });
  const latest = useRef(0);

  /** After a failure the earlier posts are still there. */
  async function show(wanted: ListWanted, { keepAddress = false } = {}): Promise<void> {
    const request = ++latest.current;
    setList((old) => ({ ...old, wanted, state: 'loading' }));
    const address = listAddress(wanted);
    if (!keepAddress && address !== location.pathname + location.search)
      history.pushState(null, '', address);
    try {
      const { posts, showing } = await readPosts(wanted);
      if (request !== latest.current) return;
      const isWhole = posts.length < POSTS_PER_PAGE;
      setList({ wanted, posts, showing, isWhole, now: Date.now(), state: 'ready' });
    } catch {
      if (request === latest.current) setList((old) => ({ ...old, state: 'failed' }));
    }
  }

  async function showMore(): Promise<void> {
    const request = ++latest.current;
    setList((old) => ({ ...old, state: 'loading-more' }));
    try {
      const { posts } = await readPosts({ ...list.wanted, before: list.posts.at(-1)?.id ?? null });
      if (request !== latest.current) return;
      setList((old) => ({
        ...old,
        posts: withoutDoubles([...old.posts, ...posts]),
        isWhole: posts.length < POSTS_PER_PAGE,
        now: Date.now(),
        state: 'ready',
      }));
    } catch {
      if (request === latest.current) setList((old) => ({ ...old, state: 'failed-more' }));
    }
  }

  /** Puts in what was posted meanwhile; false if it could not be read. */
  async function insertNew(): Promise<boolean> {
    try {
      const { posts: newest } = await readPosts(list.wanted);
      const isGapless = newest.some(({ id }) => list.posts.some((post) => post.id === id));
      setList((old) => ({
        ...old,
        // So many that some lie between them and the list: begin again.
        ...(isGapless || old.posts.length === 0
          ? { posts: withoutDoubles([...newest, ...old.posts]) }
          : { posts: newest, isWhole: newest.length < POSTS_PER_PAGE }),
        now: Date.now(),
      }));
      return true;
    } catch {
      return false;
    }
  }

  const showAgain = useRef(show);
  showAgain.current = show;
  useEffect(() => {
    const back = () => {
      if (location.pathname !== '/community') return;
      const { wanted } = listWanted(Object.fromEntries(new URLSearchParams(location.search)));
      void showAgain.current(wanted, { keepAddress: true });
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);

  return { list, show, showMore, insertNew };
}

function withoutDoubles(posts: readonly ListedPost[]): ListedPost[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()].sort((a, b) => b.id - a.id);
}
