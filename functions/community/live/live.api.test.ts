// Real sockets at the real Worker.
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Ear, listenAt } from '../../../src/testing/fixtures/live-ear.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker();

const listen = (room: string, cookie: string | undefined, headers = {}) =>
  listenAt(worker.url, room, cookie, headers);

async function post(author: TestMember): Promise<number> {
  const json = { title: 'What do you charge?', content: 'For one page.', categoryId: 2 };
  return ((await (await author.fetch('/api/forum/posts', { json })).json()) as { id: number }).id;
}
const reply = (author: TestMember, id: number, content: string) =>
  author.fetch(`/api/forum/threads/${id}/replies`, { json: { content } });

test('a reply reaches everybody who has the thread open, and nobody in another one', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const [here, there] = [await post(ada), await post(ada)];
  const [own, other, elsewhere] = await Promise.all([
    listen(`thread/${here}`, ada.cookie),
    listen(`thread/${here}`, bob.cookie),
    listen(`thread/${there}`, bob.cookie),
  ]);
  await reply(bob, here, 'Ninety-five.');
  for (const ear of [own, other]) {
    const { text } = await ear.next('text');
    expect(text).toMatchObject({
      content: 'Ninety-five.',
      author: { firstName: 'Bob', lastName: 'L.' },
    });
    expect(JSON.stringify(text)).not.toMatch(/Lindqvist|@example|[0-9a-f]{8}-[0-9a-f]{4}/);
  }
  await reply(ada, there, 'Thanks.');
  expect((await elsewhere.next('text')).text.content).toBe('Thanks.');
  expect(elsewhere.heard.filter(({ type }) => type === 'text')).toHaveLength(1);
  for (const { socket } of [own, other, elsewhere]) socket.close();
});

test('two hundred open sockets hear one post once each', async () => {
  const ada = await createMember(worker, 'ada');
  const id = await post(ada);
  const readers = await Promise.all(Array.from({ length: 40 }, () => createMember(worker, 'cleo')));
  const ears = await Promise.all(
    readers.flatMap(({ cookie }) =>
      Array.from({ length: 5 }, () => listen(`thread/${id}`, cookie)),
    ),
  );
  await reply(ada, id, 'To everybody.');
  await Promise.all(ears.map((ear) => ear.next('text')));
  // Getting the second reply proves that the first came only once.
  await reply(ada, id, 'And again.');
  await Promise.all(
    ears.map(async ({ heard }) => {
      await expect.poll(() => heard.filter(({ type }) => type === 'text').length).toBe(2);
    }),
  );
  for (const { socket } of ears) socket.close();
});

test('typing is told to the others, by first name, and not too often', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const id = await post(ada);
  const [own, other] = [
    await listen(`thread/${id}`, ada.cookie),
    await listen(`thread/${id}`, bob.cookie),
  ];
  for (let i = 0; i < 20; i++) own.socket.send('typing');
  own.socket.send('{"type":"changed"}');
  own.socket.send(Buffer.alloc(100_000));
  expect(await other.next('typing')).toEqual({ type: 'typing', name: 'Ada' });
  await reply(bob, id, 'Go on.');
  await own.next('text');
  expect(other.heard.filter(({ type }) => type === 'typing')).toHaveLength(1);
  expect(own.heard.map(({ type }) => type)).toEqual(['hello', 'text']);
  for (const { socket } of [own, other]) socket.close();
});

test('who connects learns when something was last told', async () => {
  const ada = await createMember(worker, 'ada');
  const id = await post(ada);
  const before = await listen(`thread/${id}`, ada.cookie);
  // Another test file may have used a room of this name.
  const { lastAt } = await before.next('hello');
  await reply(ada, id, 'First.');
  await before.next('text');
  const after = await listen(`thread/${id}`, ada.cookie);
  expect((await after.next('hello')).lastAt).toBeGreaterThan(lastAt);
  for (const { socket } of [before, after]) socket.close();
});

test('a new post is told to the forum’s list, without its text', async () => {
  const ada = await createMember(worker, 'ada');
  const list = await listen('forum', ada.cookie);
  const id = await post(ada);
  expect(await list.next('post')).toEqual({ type: 'post', id, categoryId: 2 });
  list.socket.close();
});

test('a sixth socket of the same member closes the first', async () => {
  const ada = await createMember(worker, 'ada');
  const ears: Ear[] = [];
  for (let i = 0; i < 5; i++) ears.push(await listen('forum', ada.cookie));
  const [first, second] = ears;
  ears.push(await listen('forum', ada.cookie));
  await expect.poll(() => first?.socket.readyState).toBeGreaterThan(WebSocket.OPEN);
  expect(second?.socket.readyState).toBe(WebSocket.OPEN);
  for (const { socket } of ears) socket.close();
});

test.each([
  ['a visitor', 401, async () => listen('forum', undefined)],
  [
    'another site',
    403,
    async () => {
      const { cookie } = await createMember(worker, 'ada');
      return listen('forum', cookie, { Origin: 'https://evil.example' });
    },
  ],
  [
    'a thread that is not there',
    404,
    async () => {
      const { cookie } = await createMember(worker, 'ada');
      return listen('thread/999999', cookie);
    },
  ],
  [
    'an address that is no room',
    404,
    async () => {
      const { cookie } = await createMember(worker, 'ada');
      return listen('thread/0', cookie);
    },
  ],
])('%s gets no socket: %i', async (_, status, tries) => {
  await expect(tries()).rejects.toBe(status);
});

test('without an upgrade there is nothing to see', async () => {
  const ada = await createMember(worker, 'ada');
  expect((await ada.fetch('/api/live/forum')).status).toBe(426);
});
