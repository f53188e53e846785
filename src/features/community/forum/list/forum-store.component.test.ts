import { expect, test } from 'vitest';
import { EVERYTHING } from '../../../../../functions/community/forum/rules/list.ts';
import { answer, holdAnswer } from '../../../../testing/components/network.ts';
import { createForum } from './forum-store.ts';
import type { ListedPost } from './list.ts';

const post = (id: number) => ({ id, title: `Question ${id}` }) as ListedPost;
const forumOf = (...ids: number[]) =>
  createForum({ wanted: EVERYTHING, posts: ids.map(post), showing: null, now: 0 });
const idsOf = ({ $list }: ReturnType<typeof forumOf>) => $list.get().posts.map(({ id }) => id);

test('a slow response never replaces a later one', async () => {
  const forum = forumOf(2, 1);
  const slow = holdAnswer('/api/forum/posts', { json: [post(9)] });
  const first = forum.show({ ...EVERYTHING, words: 'slow' });
  answer('/api/forum/posts', { json: [post(5)] });
  await forum.show({ ...EVERYTHING, words: 'fast' });
  slow.arrive();
  await first;
  expect(idsOf(forum)).toEqual([5]);
  expect(forum.$list.get()).toMatchObject({ wanted: { words: 'fast' }, state: 'ready' });
});

test('older posts follow without doubles, and a failure keeps those that are here', async () => {
  const forum = forumOf(9, 8);
  answer('/api/forum/posts', { json: [post(8), post(7)] });
  await forum.showMore();
  expect(idsOf(forum)).toEqual([9, 8, 7]);
  answer('/api/forum/posts', 'no network');
  await forum.showMore();
  expect([idsOf(forum), forum.$list.get().state]).toEqual([[9, 8, 7], 'failed-more']);
});

test('new posts are put on top; where some lie between, the list begins again', async () => {
  const forum = forumOf(2, 1);
  answer('/api/forum/posts', { json: [post(3), post(2)] });
  expect(await forum.insertNew()).toBe(true);
  expect(idsOf(forum)).toEqual([3, 2, 1]);
  answer('/api/forum/posts', { json: [post(40), post(39)] });
  await forum.insertNew();
  expect(idsOf(forum)).toEqual([40, 39]);
  answer('/api/forum/posts', 'no network');
  expect(await forum.insertNew()).toBe(false);
});
