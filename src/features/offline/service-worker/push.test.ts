import { afterEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://money.example';
const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => null);

async function start(windows: object[] = []) {
  vi.resetModules();
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('registration', { showNotification });
  vi.stubGlobal('clients', { openWindow, matchAll: async () => windows });
  vi.stubGlobal('addEventListener', () => {});
  return import('./push.ts');
}

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const pushed = (data: unknown) => ({ json: () => data });
const STEP = { title: 'Your next step takes 8 minutes', body: 'Price it', href: '/review' };

test('a pushed step is shown, and a newer one replaces it', async () => {
  const { showPushed } = await start();
  await showPushed(pushed(STEP));
  expect(showNotification).toHaveBeenCalledWith(STEP.title, {
    body: STEP.body,
    icon: '/app/icon-192.png',
    tag: 'next-step',
    data: { href: '/review' },
  });
});

test.each<[string, { json(): unknown } | null]>([
  ['nothing', null],
  ['no JSON', { json: () => JSON.parse('?') }],
  ['null', pushed(null)],
  ['a step without an address', pushed({ title: 'a', body: 'b' })],
])('after %s a notification of ours is shown all the same', async (_, message) => {
  const { showPushed } = await start();
  await showPushed(message);
  expect(showNotification).toHaveBeenCalledWith(
    'Your next step is ready',
    expect.objectContaining({ data: { href: '/next' } }),
  );
});

test('a press opens the step in the window that is open, else in a new one', async () => {
  const focus = vi.fn();
  const navigate = vi.fn(async () => ({ focus }));
  const { openPushed } = await start([{ navigate }]);
  await openPushed({ data: { href: '/review' } });
  expect(navigate).toHaveBeenCalledWith(`${ORIGIN}/review`);
  expect(focus).toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
  for (const windows of [[], [{ navigate: async () => Promise.reject(new TypeError()) }]]) {
    await (await start(windows)).openPushed({ data: { href: '/review' } });
    expect(openWindow).toHaveBeenLastCalledWith(`${ORIGIN}/review`);
  }
});

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', undefined])(
  'a press never leads to %s',
  async (href) => {
    const { openPushed } = await start();
    await openPushed({ data: { href } });
    const [[address = ''] = []] = openWindow.mock.calls as unknown as [[string]];
    expect(new URL(address).origin).toBe(ORIGIN);
  },
);
