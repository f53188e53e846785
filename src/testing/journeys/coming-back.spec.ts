// The switch for notifications on a device, and /next. Chromium has no push service here, and refuses notifications
// without a window: what it answers about both is replaced.
import { createMember } from '../fixtures/members.ts';
import { expect, type Page, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const SWITCH = /^Notify me on this device/;

/** As Chrome on a phone with a connection would subscribe. */
async function pretendSubscription(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let current: object | null = null;
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return permission;
    };
    const subscription = {
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
        keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
      }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async () => {
        current = subscription;
        return subscription;
      },
    });
  });
}

const isControlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

test('ada lets her phone be notified, and turns it off', async ({ page, platform, comeAs }) => {
  const ada = await createMember(platform, 'ada');
  await comeAs(ada);
  await pretendSubscription(page);
  await page.goto('/notifications');
  const toggle = page.getByRole('switch', { name: SWITCH });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(page.getByText('On. This device hears of your next step.')).toBeVisible();
  await expect(toggle).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await toggle.click();
  await expect(page.getByText('Off on this device.')).toBeVisible();
  await expect(toggle).not.toBeChecked();
});

test('the app opens at the next step, and without a connection at the page that shows it', async ({
  page,
  context,
  platform,
  comeAs,
  complaints,
}) => {
  const ada = await createMember(platform, 'ada');
  await comeAs(ada);
  const { start_url: start } = await (await page.request.get('/manifest.webmanifest')).json();
  const { next } = await (await page.request.get('/api/next-step')).json();
  await page.goto(start);
  expect(new URL(page.url()).pathname).toBe(new URL(next.href, platform.url).pathname);
  await page.goto('/');
  await isControlled(page);
  await page.reload();
  await context.setOffline(true);
  await page.goto(start);
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page logs what it could not load without a connection.
  complaints.splice(0);
});
