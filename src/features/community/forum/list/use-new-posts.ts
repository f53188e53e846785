import { useState } from 'react';
import type { ListWanted } from '../../../../../functions/community/forum/rules/list.ts';
import { useLive } from '../../use-live.ts';
import { type ListedPost, readPosts } from './list.ts';

interface Shown {
  wanted: ListWanted;
  posts: readonly ListedPost[];
}

/** The number of posts since the list was read. The list never moves by itself: a button inserts them. */
export function useNewPosts(isMember: boolean, { wanted, posts }: Shown): number {
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set());
  const { categoryId, filter, words, before } = wanted;
  // Only the server knows whether a post matches a search, and the member's own posts are not new to them.
  const isLive = isMember && filter !== 'mine' && !words && before === null;
  const add = (ids: number[]) => setArrived((old) => new Set([...old, ...ids]));

  useLive(isLive ? 'forum' : null, {
    onEvent(event) {
      if (event.type !== 'post') return;
      if (categoryId === null || event.categoryId === categoryId) add([event.id]);
    },
    onGap() {
      void readPosts(wanted).then(
        ({ posts: newest }) => add(newest.filter(({ isOwn }) => !isOwn).map(({ id }) => id)),
        () => undefined,
      );
    },
  });

  const newest = posts[0]?.id ?? 0;
  return isLive ? [...arrived].filter((id) => id > newest).length : 0;
}
