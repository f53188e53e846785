import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CachesInMemory } from '../../../testing/components/caches-in-memory.ts';

const unregister = vi.fn(async () => true);
const told = vi.fn();
let device: CachesInMemory;

/** A newly started service worker on this device. */
async function start() {
  vi.resetModules();
  // Workbox's production build: without its developer log, which needs a browser.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('BUILD_VERSION', 'b2');
  vi.stubGlobal('caches', device);
  vi.stubGlobal('registration', { unregister });
  vi.stubGlobal('clients', { matchAll: async () => [{ postMessage: told }] });
  vi.stubGlobal('addEventListener', () => {});
  const { onlyTheOwners, onlyFiles, asPage, ownPage } = await import('./plugins.ts');
  const stores = await import('./stores.ts');
  const { forgetMember } = await import('./owner.ts');
  return { onlyTheOwners, onlyFiles, asPage, ownPage, stores, forgetMember };
}
type Running = Awaited<ReturnType<typeof start>>;

beforeEach(() => {
  device = new CachesInMemory();
  unregister.mockClear();
  told.mockClear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const event = new Event('fetch') as never;
const PROMPT = '/api/ai-content/prompts/viral';

/** A response as it comes from the network. */
function response(
  status: number,
  owner: string | null,
  { type = 'basic', redirected = false, control = 'private, no-store' } = {},
): Response {
  const headers: HeadersInit = {
    'Cache-Control': control,
    ...(owner && { 'X-Offline-Owner': owner }),
  };
  const made = new Response(status === 204 ? null : 'text', { status, headers });
  Object.defineProperties(made, {
    type: { value: type, configurable: true },
    redirected: { value: redirected },
    clone: { value: () => response(status, owner, { type, redirected, control }) },
  });
  return made;
}

/** Handles a response as Workbox's network-first strategy does. Returns whether it is stored afterwards. */
async function receive({ onlyTheOwners, stores }: Running, path: string, answer: Response) {
  const request = new Request(`http://localhost${path}`);
  await onlyTheOwners.fetchDidSucceed?.({ request, response: answer, event });
  const kept = await onlyTheOwners.cacheWillUpdate?.({ request, response: answer, event });
  if (kept) {
    await (await device.open(stores.ANSWERS)).put(request, kept);
    await onlyTheOwners.cacheDidUpdate?.({
      cacheName: stores.ANSWERS,
      request,
      newResponse: kept,
      event,
    });
  }
  return device.paths().includes(path);
}

const read = async ({ onlyTheOwners, stores }: Running, path: string) => {
  const request = new Request(`http://localhost${path}`);
  const cachedResponse = await (await device.open(stores.ANSWERS)).match(request);
  return onlyTheOwners.cachedResponseWillBeUsed?.({
    cacheName: stores.ANSWERS,
    request,
    ...(cachedResponse && { cachedResponse }),
    event,
  });
};

test('an answer to a member is stored, and can be read after the service worker restarted', async () => {
  expect(await receive(await start(), PROMPT, response(200, 'cleo'))).toBe(true);
  expect(await read(await start(), PROMPT)).toBeTruthy();
});

test.each([
  ['an answer to nobody', response(200, null)],
  ['a redirected answer, such as the sign-in page', response(200, 'cleo', { redirected: true })],
  ['an answer of another site', response(200, 'cleo', { type: 'opaque' })],
  ['an empty answer', response(204, 'cleo')],
  ['an error of the server', response(500, 'cleo')],
  ['a refusal', response(403, 'cleo')],
])('%s is not stored', async (_, answer) => {
  expect(await receive(await start(), PROMPT, answer)).toBe(false);
});

test.each([403, 404, 410])('a %i removes the stored copy, and only that one', async (status) => {
  const worker = await start();
  await receive(worker, PROMPT, response(200, 'cleo'));
  await receive(worker, '/api/business-facts', response(200, 'cleo'));
  expect(await receive(worker, PROMPT, response(status, 'cleo'))).toBe(false);
  expect(device.paths()).toEqual(['/api/business-facts', '/owner']);
  expect(unregister).not.toHaveBeenCalled();
});

test.each([429, 500, 503])('after a %i the stored copy is still good', async (status) => {
  const worker = await start();
  await receive(worker, PROMPT, response(200, 'cleo'));
  expect(await receive(worker, PROMPT, response(status, null))).toBe(true);
});

test.each([
  ['a 401', response(401, null)],
  ['a redirect to the sign-in', response(200, null, { type: 'opaqueredirect' })],
])('%s deletes everything, and the service worker', async (_, answer) => {
  const worker = await start();
  await receive(worker, PROMPT, response(200, 'cleo'));
  await receive(worker, '/api/saved-work', answer);
  expect(device.paths()).toEqual([]);
  expect(unregister).toHaveBeenCalledOnce();
});

test('the answer to another member deletes everything of the one before, even after a restart', async () => {
  await receive(await start(), PROMPT, response(200, 'cleo'));
  const worker = await start();
  await receive(worker, '/api/business-facts', response(200, 'dan'));
  expect(device.paths()).toEqual(['/api/business-facts', '/owner']);
  expect(await read(worker, PROMPT)).toBeNull();
});

test('an answer that the browser kept from before the plan changed is not stored, and deletes nothing', async () => {
  const worker = await start();
  const kept = { control: 'private, max-age=3600' };
  await receive(worker, '/api/business-facts', response(200, 'cleo on business'));
  expect(await receive(worker, PROMPT, response(200, 'cleo on quick', kept))).toBe(false);
  expect(device.paths()).toEqual(['/api/business-facts', '/owner']);
  expect(await receive(worker, PROMPT, response(200, 'cleo on business', kept))).toBe(true);
});

test('an answer that arrives after the sign-out is not kept', async () => {
  const worker = await start();
  const { onlyTheOwners, stores } = worker;
  await receive(worker, PROMPT, response(200, 'cleo'));
  const request = new Request(`http://localhost${PROMPT}`);
  const late = response(200, 'cleo');
  await worker.forgetMember();
  expect(await onlyTheOwners.cacheWillUpdate?.({ request, response: late, event })).toBeNull();
  // The same if it was being written meanwhile.
  await (await device.open(stores.ANSWERS)).put(request, late);
  const cacheName = stores.ANSWERS;
  await onlyTheOwners.cacheDidUpdate?.({ cacheName, request, newResponse: late, event });
  expect(device.paths()).toEqual([]);
});

test('a copy that belongs to somebody else is never shown', async () => {
  const worker = await start();
  await receive(worker, PROMPT, response(200, 'cleo'));
  const strange = new Request('http://localhost/api/saved-work');
  await (await device.open(worker.stores.ANSWERS)).put(strange, response(200, 'dan'));
  expect(await read(worker, '/api/saved-work')).toBeNull();
});

test('pages hear when answers come from the device, and when they come from the network again', async () => {
  const worker = await start();
  await receive(worker, PROMPT, response(200, 'cleo'));
  await read(worker, PROMPT);
  await receive(worker, PROMPT, response(200, 'cleo'));
  expect(told.mock.calls).toEqual([[{ online: true }], [{ online: false }], [{ online: true }]]);
});

test('a page is one entry, whatever its filters', async () => {
  const { asPage } = await start();
  const keyOf = (path: string) =>
    asPage.cacheKeyWillBeUsed?.({
      request: new Request(`http://localhost${path}`),
      mode: 'read',
      event,
    });
  expect(await keyOf('/ai-content?kind=hook&q=email')).toBe('http://localhost/ai-content');
  expect(await keyOf('/micro-learning?category=tools')).toBe('http://localhost/micro-learning');
});

test('each lesson is its own page', async () => {
  const { asPage, onlyTheOwners, stores } = await start();
  const keyOf = (path: string) =>
    asPage.cacheKeyWillBeUsed?.({
      request: new Request(`http://localhost${path}`),
      mode: 'read',
      event,
    });
  expect(await keyOf('/micro-learning?module=m1&part=3#x')).toBe(
    'http://localhost/micro-learning?module=m1',
  );
  // Removing one lesson's copy keeps the others.
  const pages = await device.open(stores.PAGES);
  for (const id of ['m1', 'm2'])
    await pages.put(`/micro-learning?module=${id}`, response(200, 'cleo'));
  await onlyTheOwners.fetchDidSucceed?.({
    request: new Request('http://localhost/micro-learning?module=m1&part=2'),
    response: response(404, 'cleo'),
    event,
  });
  expect(device.paths()).toContain('/micro-learning?module=m2');
  expect(device.paths()).not.toContain('/micro-learning?module=m1');
});

test('the visitors’ start page means that the session has ended', async () => {
  const worker = await start();
  await receive(worker, PROMPT, response(200, 'cleo'));
  const visit = (path: string, owner: string | null) =>
    worker.ownPage.fetchDidSucceed?.({
      request: new Request(`http://localhost${path}`),
      response: response(200, owner),
      event,
    });
  await visit('/', 'cleo');
  expect(device.paths()).toContain(PROMPT);
  await visit('/', null);
  expect(device.paths()).toEqual([]);
  expect(unregister).toHaveBeenCalledOnce();
});

test('a new version keeps what the one before stored, but not another form of it', async () => {
  const { stores } = await start();
  const names = [stores.PAGES, stores.KEPT, stores.BUILD_FILES, stores.SHELL, 'something-else'];
  for (const name of ['offline-b1-pages', 'offline-2-shell-b1', ...names])
    await (await device.open(name)).put('/tools', response(200, 'cleo'));
  await stores.forgetOutdatedStores();
  expect(await device.keys()).toEqual(names);
});

test('a full device loses what was opened, and keeps what was chosen and its owner', async () => {
  const worker = await start();
  await receive(worker, PROMPT, response(200, 'cleo'));
  const kept = await device.open(worker.stores.KEPT);
  await kept.put('/micro-learning?module=m1', response(200, 'cleo'));
  await worker.stores.makeRoom();
  expect(device.paths()).toEqual(['/micro-learning?module=m1', '/owner']);
  expect(await receive(worker, PROMPT, response(200, 'cleo'))).toBe(true);
});

test('a file of the build is stored whole or not at all', async () => {
  const { onlyFiles } = await start();
  const request = new Request('http://localhost/_astro/a.js');
  const stored = (answer: Response) =>
    onlyFiles.cacheWillUpdate?.({ request, response: answer, event });
  expect(await stored(response(200, null))).toBeTruthy();
  expect(await stored(response(404, null))).toBeNull();
});

test('after a sign-out, not even the files of the next page are stored', async () => {
  const { onlyFiles, forgetMember } = await start();
  const request = new Request('https://site.example/_astro/page.css');
  const response = new Response('', { status: 200 });
  Object.defineProperty(response, 'type', { value: 'basic' });
  const stored = () =>
    onlyFiles.cacheWillUpdate?.({ request, response, event: {} as ExtendableEvent });
  expect(await stored()).toBe(response);
  const done = forgetMember();
  expect(await stored()).toBeNull();
  await done;
  expect(await stored()).toBeNull();
});
