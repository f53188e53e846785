import { expect, test } from 'vitest';
import { answer, holdAnswer } from '../../../../testing/components/network.ts';
import { READER, replyOf, threadOf } from '../../../../testing/components/thread.ts';
import { createThread } from './thread-store.ts';

const ROOM = '/api/forum/threads/12';
const JUNE = replyOf(1, 'Ask one thing.', { name: 'June' });
const OWN = replyOf(7, 'I will.', { isOwn: true });
const live = (id: number, firstName: string) => ({
  type: 'text' as const,
  text: { ...replyOf(id, 'Live', { name: firstName }) },
});
const storeOf = (thread = threadOf([JUNE])) => createThread({ thread, now: 0, after: null });
const idsOf = ({ $shown }: ReturnType<typeof storeOf>) => $shown.get().replies.map(({ id }) => id);

test('one’s own reply that arrives live before its response is there once, counted once', async () => {
  const store = storeOf();
  const held = holdAnswer(`${ROOM}/replies`, { json: { reply: OWN } });
  const posted = store.post({ id: crypto.randomUUID(), content: 'I will.' });
  store.takeIn(live(7, 'Tom'));
  expect(store.$said.get()).toBe('');
  held.arrive();
  await posted;
  expect(idsOf(store)).toEqual([1, 7]);
  expect(store.$shown.get().thread.post.repliesCount).toBe(2);
  expect(store.$said.get()).toBe('Your reply is posted.');
});

test('who writes follows, unless they muted the thread', async () => {
  answer(`${ROOM}/replies`, { json: { reply: OWN } });
  for (const [before, later] of [
    [null, 'following'],
    ['muted', 'muted'],
  ] as const) {
    const store = storeOf(threadOf([JUNE], { reader: { ...READER, follows: before } }));
    await store.post({ id: crypto.randomUUID(), content: 'I will.' });
    expect(store.$shown.get().thread.reader?.follows).toBe(later);
  }
});

test('what arrived while the thread was read again stays, and a later read wins', async () => {
  const store = storeOf();
  const slow = holdAnswer(ROOM, { json: threadOf([]) });
  const first = store.readAgain();
  store.takeIn(live(3, 'Keisha'));
  answer(ROOM, { json: threadOf([JUNE]) });
  await store.readAgain();
  slow.arrive();
  await first;
  expect(idsOf(store)).toEqual([1, 3]);
  expect(store.$said.get()).toBe('New reply from Keisha.');
});

test('a thread that is gone keeps what is here', async () => {
  const store = storeOf();
  answer(ROOM, { status: 404, json: { message: 'Gone.' } });
  await store.readAgain();
  expect(store.$shown.get().isGone).toBe(true);
  expect(idsOf(store)).toEqual([1]);
});
