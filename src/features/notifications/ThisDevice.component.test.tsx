import { afterEach, expect, test, vi } from 'vitest';
import { hands, openPage, until } from '../../testing/components/component-page.ts';
import { answer } from '../../testing/components/network.ts';
import type { DeviceOverview } from './push.ts';

const AT = '/api/notifications/devices';
const KEYS = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/x';
const DEVICE = { id: 'this', device: 'Chrome on Android', createdAt: '2026-11-24', isThis: true };
const OTHER = { ...DEVICE, id: 'other', device: 'Safari on iPhone', isThis: false };
const LABEL = /^Notify me on this device/;

afterEach(() => vi.unstubAllGlobals());

interface Browser {
  permission?: NotificationPermission;
  /** What the member answers when the browser asks. */
  answers?: NotificationPermission;
  agent?: string;
  without?: 'push';
}

function browser({ permission = 'default', answers = 'granted', agent, without }: Browser = {}) {
  const unsubscribe = vi.fn(async () => true);
  const subscribe = vi.fn(async () => ({ toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }) }));
  const worker = { pushManager: { subscribe, getSubscription: async () => ({ unsubscribe }) } };
  const asks = vi.fn(async () => {
    Object.assign(notification, { permission: answers });
    return answers;
  });
  const notification = { permission, requestPermission: asks };
  vi.stubGlobal('Notification', notification);
  if (without !== 'push') vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => worker,
      ready: Promise.resolve(worker),
      getRegistration: async () => worker,
    },
  });
  if (agent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  return { asks, subscribe, unsubscribe };
}

async function open(overview: Partial<DeviceOverview> = {}) {
  const state: DeviceOverview = { publicKey: 'our-key', devices: [], ...overview };
  const sent = answer(AT, (body) => {
    if (!body) return { json: state };
    state.devices = [DEVICE, ...state.devices];
    return { json: {} };
  });
  const page = await openPage({ at: '/notifications' }, async () => {
    const { ThisDevice } = await import('./ThisDevice.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <main>
          <ThisDevice />
        </main>
        <Toaster />
      </>
    );
  });
  return { page, sent, state };
}

test('the browser asks only after the press, and the device is stored', async () => {
  const { asks, subscribe } = browser();
  const { page, sent } = await open();
  const toggle = await until(() => page.getByRole('switch', { name: LABEL }));
  expect(asks).not.toHaveBeenCalled();
  expect(toggle).toHaveProperty('checked', false);
  await hands().click(toggle);
  await until(() => page.getByText('On. This device hears of your next step.'));
  expect(asks).toHaveBeenCalledTimes(1);
  expect(subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'our-key',
  });
  expect(sent).toContainEqual({ endpoint: ENDPOINT, keys: KEYS });
  expect(toggle).toHaveProperty('checked', true);
});

test('a no is a no: nothing is stored, and the page says where to change it', async () => {
  browser({ answers: 'denied' });
  const { page, sent } = await open();
  await hands().click(await until(() => page.getByRole('switch', { name: LABEL })));
  await until(() => page.getByText(/This browser blocks our notifications/));
  expect(page.getByText(/Still off/)).toBeTruthy();
  expect(sent.filter(Boolean)).toEqual([]);
});

test('off forgets the device in the account and in the browser', async () => {
  const { unsubscribe } = browser({ permission: 'granted' });
  const { page, state } = await open({ devices: [DEVICE] });
  answer(`${AT}/this`, () => {
    state.devices = [];
    return { json: {} };
  });
  const toggle = await until(() => page.getByRole('switch', { name: LABEL }));
  expect(toggle).toHaveProperty('checked', true);
  await hands().click(toggle);
  await until(() => page.getByText('Off on this device.'));
  expect(unsubscribe).toHaveBeenCalled();
  expect(toggle).toHaveProperty('checked', false);
});

test('another device can be removed from here', async () => {
  browser();
  const { page, state } = await open({ devices: [OTHER] });
  answer(`${AT}/other`, () => {
    state.devices = [];
    return { json: {} };
  });
  await hands().click(
    await until(() => page.getByRole('button', { name: 'Remove Safari on iPhone' })),
  );
  await until(() => page.getByText('Removed.'));
  expect(page.queryByRole('list', { name: 'Other devices' })).toBeNull();
});

test.each<[string, Browser, RegExp]>([
  ['who blocked us', { permission: 'denied' }, /Allow them in its settings/],
  [
    'with an iPhone',
    { without: 'push', agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1)' },
    /need the installed app/,
  ],
  ['with an old browser', { without: 'push', agent: 'Old' }, /can’t show notifications/],
])('a member %s reads what to do, and sees no switch', async (_, given, text) => {
  browser(given);
  const { page } = await open();
  await until(() => page.getByText(text));
  expect(page.queryByRole('switch')).toBeNull();
});

test('where nothing can be pushed there is no switch', async () => {
  browser();
  const { page } = await open({ publicKey: null });
  await new Promise((later) => setTimeout(later));
  expect(page.queryByText('On your devices')).toBeNull();
});

test('a browser that cannot reach its push service says so', async () => {
  const { subscribe } = browser();
  subscribe.mockRejectedValueOnce(new DOMException('no service', 'AbortError'));
  const { page } = await open();
  const toggle = await until(() => page.getByRole('switch', { name: LABEL }));
  await hands().click(toggle);
  await until(() => page.getAllByText('Your browser couldn’t turn notifications on'));
  expect(toggle).toHaveProperty('checked', false);
});
