import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, pass, stopTime, until } from '../../../testing/component-page.ts';
import { IndexedDbInMemory } from '../../../testing/indexeddb-in-memory.ts';
import { answer, holdAnswer } from '../../../testing/network.ts';

let device: IndexedDbInMemory;
let pages: AbortController;
beforeEach(() => {
  device = new IndexedDbInMemory();
  pages = new AbortController();
});
afterEach(() => pages.abort());

/** A page of this device, just opened. */
async function open(as: { id: string } | null = { id: 'cleo' }) {
  vi.stubGlobal('indexedDB', device);
  await openPage({ at: '/micro-learning?module=m1&part=2', as }, async () => null);
  const { sendOrWait, $waitingChanges } = await import('../send-or-wait.ts');
  const sending = await import('./sending.ts');
  const startSending = () => sending.startSending(pages.signal);
  const { tryAgain } = sending;
  const { discard } = await import('./waiting.ts');
  return { sendOrWait, $waitingChanges, startSending, tryAgain, discard };
}
type Opened = Awaited<ReturnType<typeof open>>;

const note = (text = 'First', id = 'n1') => ({
  subject: `note:${id}`,
  method: 'PUT' as const,
  path: `/api/lesson-notes/${id}`,
  json: { text },
  label: 'Note',
});
const NOTE = '/api/lesson-notes/n1';
const OTHER = '/api/lesson-notes/n2';

const offline = (isOffline = true) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
const labels = ({ $waitingChanges }: Opened) =>
  $waitingChanges.get().map(({ json }) => (json as { text: string }).text);

test('with a connection it is sent at once, and nothing waits', async () => {
  const page = await open();
  const sent = answer(NOTE, { json: { saved: true } });
  const result = await page.sendOrWait(note());
  expect(result).toEqual({ state: 'sent', data: { saved: true } });
  expect(sent).toEqual([{ text: 'First' }]);
  expect(page.$waitingChanges.get()).toEqual([]);
  expect(device.rows.size).toBe(0);
});

test('it carries a key of its own, and says whose it is', async () => {
  const page = await open();
  answer(NOTE);
  const request = vi.spyOn(globalThis, 'fetch');
  await page.sendOrWait(note());
  const { headers } = request.mock.calls[0]?.[1] ?? {};
  expect(headers).toMatchObject({
    'Idempotency-Key': expect.stringMatching(/^[\w-]{36}$/),
    'X-For-Member': 'cleo',
  });
});

test('without a connection it waits, survives the page, and is sent once when a page opens', async () => {
  const page = await open();
  offline();
  expect(await page.sendOrWait(note())).toEqual({ state: 'waiting' });
  expect(labels(page)).toEqual(['First']);

  const later = await open();
  await later.startSending();
  expect(labels(later)).toEqual(['First']);

  offline(false);
  const sent = answer(NOTE);
  dispatchEvent(new Event('online'));
  await until(() => expect(later.$waitingChanges.get()).toEqual([]));
  dispatchEvent(new Event('online'));
  const last = await open();
  await last.startSending();
  expect(sent).toHaveLength(1);
});

test('a newer change of the same thing replaces the one that waits, and the order stays', async () => {
  const page = await open();
  offline();
  await page.sendOrWait(note('First'));
  await page.sendOrWait(note('Other', 'n2'));
  await page.sendOrWait(note('Second'));
  expect(labels(page)).toEqual(['Other', 'Second']);
  offline(false);
  const order: unknown[] = [];
  answer(NOTE, (body) => ({ json: order.push(body) }));
  answer(OTHER, (body) => ({ json: order.push(body) }));
  await (await open()).startSending();
  expect(order).toEqual([{ text: 'Other' }, { text: 'Second' }]);
});

test('what is changed while it is being sent is sent after it', async () => {
  const page = await open();
  const first = holdAnswer(NOTE);
  const saving = page.sendOrWait(note('First'));
  await until(() => expect(first.sent).toHaveLength(1));
  const again = page.sendOrWait(note('Second'));
  await until(() =>
    expect([...device.rows.values()]).toMatchObject([{ json: { text: 'Second' } }]),
  );
  // Neither waits for a connection.
  expect(page.$waitingChanges.get()).toEqual([]);
  first.arrive();
  expect((await saving).state).toBe('sent');
  expect((await again).state).toBe('sent');
  expect(first.sent).toEqual([{ text: 'First' }, { text: 'Second' }]);
  expect(page.$waitingChanges.get()).toEqual([]);
});

test('two tabs send it once, and the one that made it gets the response', async () => {
  const page = await open();
  const held = holdAnswer(NOTE, { json: { saved: true } });
  const saving = page.sendOrWait(note());
  await until(() => expect(held.sent).toHaveLength(1));
  const other = await open();
  const starting = other.startSending();
  held.arrive();
  expect(await saving).toEqual({ state: 'sent', data: { saved: true } });
  await starting;
  expect(held.sent).toHaveLength(1);
});

test.each([
  ['the network breaks', 'no network'],
  ['the server fails', { status: 503 }],
  ['another server answers', { body: '<html>Hotel' }],
  ['there were too many requests', { status: 429 }],
] as const)('when %s, it waits and is tried again', async (_, given) => {
  stopTime();
  const page = await open();
  const sent = answer(NOTE, given);
  expect(await page.sendOrWait(note())).toEqual({ state: 'waiting' });
  expect(sent).toHaveLength(1);
  const arrived = answer(NOTE);
  await pass(30_000);
  await until(() => expect(page.$waitingChanges.get()).toEqual([]));
  expect(arrived).toHaveLength(1);
});

test('it waits as long as the server asks', async () => {
  stopTime();
  const page = await open();
  vi.stubGlobal(
    'fetch',
    async () => new Response('', { status: 429, headers: { 'Retry-After': '120' } }),
  );
  await page.sendOrWait(note());
  const request = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', request);
  await pass(119_000);
  expect(request).not.toHaveBeenCalled();
  await pass(2000);
  await until(() => expect(request).toHaveBeenCalledOnce());
});

test('what the server cannot handle does not hold up the rest for ever', async () => {
  stopTime();
  const page = await open();
  answer(NOTE, { status: 500 });
  const other = answer(OTHER);
  await page.sendOrWait(note());
  expect(await page.sendOrWait(note('Other', 'n2'))).toEqual({ state: 'waiting' });
  await pass(60_000);
  await until(() => expect(other).toHaveLength(1));
  expect(labels(page)).toEqual(['First']);
});

test('what is refused at once is an error, and nothing waits', async () => {
  const page = await open();
  answer(NOTE, { status: 403, json: { message: 'Not in your plan.' } });
  await expect(page.sendOrWait(note())).rejects.toMatchObject({
    status: 403,
    serverMessage: 'Not in your plan.',
  });
  expect(page.$waitingChanges.get()).toEqual([]);
  expect(device.rows.size).toBe(0);
});

test('what is refused later stays with its reason, and can be tried again or discarded', async () => {
  const page = await open();
  offline();
  await page.sendOrWait(note());
  offline(false);
  const sent = answer(NOTE, { status: 404, json: { message: 'We don’t have that lesson.' } });
  const later = await open();
  await later.startSending();
  const [refused] = later.$waitingChanges.get();
  expect(refused?.problem).toBe('We don’t have that lesson.');
  dispatchEvent(new Event('online'));
  await later.tryAgain(refused?.id ?? '');
  expect(sent).toHaveLength(2);
  expect(later.$waitingChanges.get()).toHaveLength(1);
  await later.discard(refused?.id ?? '');
  expect(later.$waitingChanges.get()).toEqual([]);
  expect(device.rows.size).toBe(0);
});

test('after the session ended it waits until that member is back; another sees and sends nothing', async () => {
  const page = await open();
  const sent = answer(NOTE, { status: 401, json: { message: 'Please sign in first.' } });
  expect(await page.sendOrWait(note())).toEqual({ state: 'waiting' });
  const dan = await open({ id: 'dan' });
  await dan.startSending();
  expect(dan.$waitingChanges.get()).toEqual([]);
  const visitor = await open(null);
  await visitor.startSending();
  expect(sent).toHaveLength(1);
  const back = await open();
  const arrived = answer(NOTE);
  await back.startSending();
  expect(arrived).toEqual([{ text: 'First' }]);
  expect(back.$waitingChanges.get()).toEqual([]);
});

test.each(['blocked', 'full', 'mute'] as const)(
  'with storage that is %s the page remembers it, says so, and sends it',
  async (trouble) => {
    device.trouble = trouble;
    stopTime();
    const page = await open();
    const nothing = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const starting = page.startSending();
    await pass(3000);
    await starting;
    expect((await page.sendOrWait(note())).state).toBe('waiting');
    expect(page.$waitingChanges.get()).toMatchObject([{ isOnlyInThisPage: true }]);
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    nothing.mockReturnValue(true);
    const sent = answer(NOTE);
    dispatchEvent(new Event('online'));
    await until(() => expect(page.$waitingChanges.get()).toEqual([]));
    expect(sent).toHaveLength(1);
  },
);

test('a visitor is told to sign in, and nothing is stored', async () => {
  const page = await open(null);
  answer(NOTE, { status: 401, json: { message: 'Please sign in first.' } });
  await expect(page.sendOrWait(note())).rejects.toMatchObject({ status: 401 });
  expect(device.rows.size).toBe(0);
});

test('a stored page that opens without a connection knows whose it was', async () => {
  const page = await open();
  answer(NOTE);
  await page.sendOrWait(note());
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'signed_in=1';
  offline();
  const stored = await open(null);
  expect((await stored.sendOrWait(note('Second'))).state).toBe('waiting');
  expect([...device.rows.values()]).toMatchObject([
    { memberId: 'cleo', page: '/micro-learning?module=m1' },
  ]);
  // biome-ignore lint/suspicious/noDocumentCookie: as the server removes it
  document.cookie = 'signed_in=; max-age=0';
});
