// Notifications on this device: what the browser allows, and the subscription that it makes.
import type { InferResponseType } from 'hono/client';
import type { PushSubscriptionJson } from '../../../functions/notifications/rules/changes.ts';
import { api, dataOf } from '../../lib/api.ts';

const at = api.notifications.devices;

export type DeviceOverview = Exclude<InferResponseType<typeof at.$get>, { message: string }>;

export type Support =
  /** The browser can be notified, and may have to ask. */
  | 'possible'
  /** The member said no; only the browser's settings change that. */
  | 'denied'
  /** On iPhone and iPad only an installed app can be notified. */
  | 'needs-install'
  | 'impossible';

export const readDevices = (): Promise<DeviceOverview> => dataOf(at.$get());

export async function removeDevice(id: string): Promise<void> {
  await dataOf(at[':id'].$delete({ param: { id } }));
}

export function support(): Support {
  const isPossible =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isPossible) return isApple() ? 'needs-install' : 'impossible';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** An iPad reports itself as a Mac with a touch screen. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Asks for permission: call it from a press. False if the member says no. */
export async function allowOnThisDevice(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const worker = await registered();
  // A subscription with an older key of ours would never arrive.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const json: PushSubscriptionJson = { endpoint, keys: { p256dh, auth } };
  await dataOf(at.$put({ json }));
  return true;
}

/** The account forgets the device first: a subscription that is left over is never used. */
export async function stopOnThisDevice(id: string): Promise<void> {
  await removeDevice(id);
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** The page registers it when it is idle (src/features/offline/register.ts), which may be later. */
async function registered(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}
