import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, pass, stopTime, until } from '../../../testing/components/component-page.ts';
import { IndexedDbInMemory } from '../../../testing/components/indexeddb-in-memory.ts';
import { answer, holdAnswer } from '../../../testing/components/network.ts';

let device: IndexedDbInMemory;
let pages: AbortController;
beforeEach(() => {
  device = new IndexedDbInMemory();
  pages = new AbortController();
});
afterEach(() => pages.abort());

/** Opens a new page on this device. */
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
  // Neither change waits for a connection.
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

test('while the server fails it is sent again in a moment, later and later, without a new connection', async () => {
  stopTime();
  const page = await open();
  const { $obstacle } = await import('./state.ts');
  const sent = answer(NOTE, { status: 503 });
  await page.sendOrWait(note());
  expect($obstacle.get()).toBe('server');
  await pass(9000);
  expect(sent).toHaveLength(1);
  await pass(1500);
  await until(() => expect(sent).toHaveLength(2));
  await pass(19_000);
  expect(sent).toHaveLength(2);
  await pass(1500);
  await until(() => expect(sent).toHaveLength(3));
});

test.each(['focus', 'pageshow', 'the next change'])('it is tried again on %s', async (event) => {
  const page = await open();
  answer(NOTE, { status: 503 });
  await page.startSending();
  await page.sendOrWait(note());
  const arrived = answer(NOTE);
  answer(OTHER);
  if (event === 'the next change') await page.sendOrWait(note('Other', 'n2'));
  else dispatchEvent(new Event(event));
  await until(() => expect(page.$waitingChanges.get()).toEqual([]));
  expect(arrived).toHaveLength(1);
});

test('what stands in the way is known: the connection, the server, or a session that ended', async () => {
  const page = await open();
  const { $obstacle } = await import('./state.ts');
  for (const [given, obstacle] of [
    ['no network', 'connection'],
    [{ status: 500 }, 'server'],
    [{ status: 429 }, 'server'],
    [{ status: 401 }, 'sign-in'],
  ] as const) {
    answer(NOTE, given);
    await page.sendOrWait(note());
    expect($obstacle.get()).toBe(obstacle);
  }
  offline();
  await page.sendOrWait(note());
  expect($obstacle.get()).toBe('connection');
});

test('while the site is read-only a change waits as long as it says, and is not counted as failed', async () => {
  stopTime();
  const page = await open();
  const closed = JSON.stringify({ code: 'read_only', message: 'Nothing can be saved.' });
  const headers = { 'Retry-After': '120' };
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked++;
    return new Response(closed, { status: 503, headers });
  });
  expect(await page.sendOrWait(note())).toEqual({ state: 'waiting' });
  await pass(119_000);
  expect(asked).toBe(1);
  await pass(1500);
  await until(() => expect(asked).toBe(2));
  const [waiting] = page.$waitingChanges.get();
  expect(waiting).not.toHaveProperty('failures');
  expect(waiting?.problem).toBeUndefined();
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

const UPLOADS = '/api/uploads/artifacts';
const ARTIFACT = '/api/artifacts/m1';
const handIn = (id = 'f1', title = 'My page') => ({
  subject: 'artifact:m1',
  method: 'PUT' as const,
  path: ARTIFACT,
  json: { title, fileId: id },
  label: `Hand in “${title}”`,
  file: { id, path: UPLOADS, name: `${id}.png`, size: 3 },
});
const content = (text: string) => new Blob([text]);
const kept = () =>
  [...device.files.values()].map(({ id, bytes }) => [
    id,
    new TextDecoder().decode(bytes as ArrayBuffer),
  ]);
/** An account that has no files until they are uploaded. */
function accountWithUploads() {
  const has = new Set<string>();
  const uploads: string[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (!input.startsWith(UPLOADS)) return real(input, init);
    const url = new URL(input, location.href);
    expect(init.headers).toMatchObject({ 'X-For-Member': 'cleo' });
    const body = new TextDecoder().decode(init.body as ArrayBuffer);
    uploads.push(`${url.searchParams.get('name')}: ${body}`);
    has.add(url.searchParams.get('id') ?? '');
    return new Response('{}');
  });
  const changes = answer(ARTIFACT, (body) =>
    has.has((body as { fileId: string }).fileId)
      ? { json: { artifact: {} } }
      : { status: 422, json: { code: 'no_upload', message: 'That upload is gone.' } },
  );
  return { uploads, changes };
}

test('a file waits with its change, once, and is uploaded once when the connection is back', async () => {
  const page = await open();
  offline();
  expect(await page.sendOrWait(handIn(), content('PNG'))).toEqual({ state: 'waiting' });
  expect(kept()).toEqual([['f1', 'PNG']]);
  const later = await open();
  offline(false);
  const { uploads, changes } = accountWithUploads();
  await later.startSending();
  expect(later.$waitingChanges.get()).toEqual([]);
  expect(uploads).toEqual(['f1.png: PNG']);
  expect(changes).toHaveLength(2);
  expect(kept()).toEqual([]);
  await (await open()).startSending();
  expect(uploads).toHaveLength(1);
});

test('another file replaces the one that waits, and a new title keeps it', async () => {
  const page = await open();
  offline();
  await page.sendOrWait(handIn('f1'), content('first'));
  await page.sendOrWait(handIn('f2'), content('second'));
  expect(kept()).toEqual([['f2', 'second']]);
  await page.sendOrWait(handIn('f2', 'A better title'));
  expect(kept()).toEqual([['f2', 'second']]);
  offline(false);
  const { uploads, changes } = accountWithUploads();
  await page.startSending();
  expect(uploads).toEqual(['f2.png: second']);
  expect(changes.at(-1)).toMatchObject({ title: 'A better title' });
  expect(device.rows.size + device.files.size).toBe(0);
});

test('a lost response uploads nothing again', async () => {
  const page = await open();
  const { uploads } = accountWithUploads();
  offline();
  await page.sendOrWait(handIn(), content('PNG'));
  offline(false);
  // The account already has the hand-in.
  const changes = answer(ARTIFACT, { json: { artifact: {} } });
  await page.startSending();
  expect(changes).toHaveLength(1);
  expect(uploads).toEqual([]);
});

test('without room for the file nothing waits, and the page hears why', async () => {
  const page = await open();
  const { FileNotKept } = await import('../send-or-wait.ts');
  device.trouble = 'full';
  offline();
  await expect(page.sendOrWait(handIn(), content('PNG'))).rejects.toBeInstanceOf(FileNotKept);
  expect(page.$waitingChanges.get()).toEqual([]);
});

test('a file goes with its change: given up, signed out, or never noted', async () => {
  const page = await open();
  offline();
  await page.sendOrWait(handIn(), content('PNG'));
  await page.discard(page.$waitingChanges.get()[0]?.id ?? '');
  expect(kept()).toEqual([]);
  await page.sendOrWait(handIn(), content('PNG'));
  const { removeChangesOf } = await import('./store.ts');
  await removeChangesOf('dan');
  expect(kept()).toHaveLength(1);
  await removeChangesOf('cleo');
  expect(kept()).toEqual([]);
  // The page closed between storing the file and storing the change.
  device.files.set('f9', { id: 'f9', memberId: 'cleo', keptAt: 0, bytes: new ArrayBuffer(1) });
  await (await open()).startSending();
  expect(kept()).toEqual([]);
});

test('a file that is gone from the device is a refusal that says so', async () => {
  const page = await open();
  offline();
  await page.sendOrWait(handIn(), content('PNG'));
  device.files.clear();
  offline(false);
  accountWithUploads();
  await page.startSending();
  expect(page.$waitingChanges.get()[0]?.problem).toContain('isn’t on this device anymore');
});
