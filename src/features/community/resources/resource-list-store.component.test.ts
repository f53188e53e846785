import { expect, test } from 'vitest';
import { answer, holdAnswer } from '../../../testing/components/network.ts';
import { resource } from '../../../testing/resources/resource.ts';
import { createResourceList } from './resource-list-store.ts';

const ALL = { categoryId: null, type: null };
const listOf = (...ids: number[]) =>
  createResourceList(
    ALL,
    ids.map((id) => resource(id)),
    0,
  );
const idsOf = ({ $list }: ReturnType<typeof listOf>) => $list.get().resources.map(({ id }) => id);

test('a slow response never replaces a later one', async () => {
  const list = listOf(2, 1);
  const slow = holdAnswer('/api/resources', { json: [resource(9)] });
  const first = list.show({ ...ALL, type: 'pdf' });
  answer('/api/resources', { json: [resource(5)] });
  await list.show({ ...ALL, type: 'link' });
  slow.arrive();
  await first;
  expect(idsOf(list)).toEqual([5]);
  expect(list.$list.get()).toMatchObject({ filter: { type: 'link' }, state: 'ready' });
});

test('older resources that do not load leave those that are here, and can be tried again', async () => {
  const list = listOf(9, 8);
  answer('/api/resources', 'no network');
  await list.showMore();
  expect([idsOf(list), list.$list.get().state]).toEqual([[9, 8], 'failed-more']);
  answer('/api/resources', { json: [resource(7)] });
  await list.showMore();
  expect([idsOf(list), list.$list.get().state]).toEqual([[9, 8, 7], 'ready']);
});
