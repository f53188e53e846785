import { expect, test } from 'vitest';
import { answer, holdAnswer } from '../../../../testing/components/network.ts';
import { createQueue } from './queue-store.ts';
import { createRecord } from './record-store.ts';

const waiting = { reports: 1, groups: 0, resources: 0, appeals: 0 };
const queueOf = (...ids: number[]) => ({
  json: { items: ids.map((id) => ({ kind: 'post', id, appeal: null })), next: null, waiting },
});
const recordOf = (...ids: number[]) => ({
  json: { entries: ids.map((id) => ({ id })), next: null },
});

test('a slow page of the queue never replaces a later one', async () => {
  const heard: unknown[] = [];
  const { $queue, load } = createQueue('reports', (each) => heard.push(each));
  const slow = holdAnswer('/api/moderation/queue', queueOf(9));
  const first = load(null);
  answer('/api/moderation/queue', queueOf(5));
  await load(null);
  slow.arrive();
  await first;
  expect($queue.get().items?.map(({ id }) => id)).toEqual([5]);
  expect(heard).toEqual([waiting]);
});

test('the record shows the filter that was asked for last, whichever response comes first', async () => {
  const { $record, show } = createRecord();
  const slow = holdAnswer('/api/moderation/log', recordOf(9));
  const first = show({});
  answer('/api/moderation/log', recordOf(5));
  await show({ member: 'keisha-w' });
  slow.arrive();
  await first;
  expect($record.get()).toMatchObject({ filter: { member: 'keisha-w' }, entries: [{ id: 5 }] });
});
