// The browser's requests about notifications.
import type { InferResponseType } from 'hono/client';
import type {
  Follows,
  NotificationEvent,
  ReadRequest,
  Setting,
} from '../../../functions/notifications/rules/events.ts';
import { api, dataOf } from '../../lib/api.ts';
import { showUnread } from './show-unread.ts';

const at = api.notifications;

type Body<Route extends (...given: never[]) => unknown> = Exclude<
  InferResponseType<Route>,
  { message: string }
>;
export type NotificationPage = Body<typeof at.$get>;
export type Notification = NotificationPage['notifications'][number];
export type SettingsOverview = Body<typeof at.settings.$get>;

/** Newest first; `before` is the `next` of the page before. */
export async function listNotifications(before?: string): Promise<NotificationPage> {
  return dataOf(at.$get({ query: before ? { before } : {} }));
}

/** Also sent while the member leaves the page through the notification's link. */
export async function markAsRead(request: ReadRequest): Promise<void> {
  const { unreadNotifications } = await dataOf(
    at.read.$post({ json: request }, { init: { keepalive: true } }),
  );
  showUnread(unreadNotifications);
}

export async function followThread(id: number, follows: Follows): Promise<void> {
  await dataOf(at.threads[':id'].$put({ param: { id: String(id) }, json: { follows } }));
}

export async function readSettings(): Promise<SettingsOverview> {
  return dataOf(at.settings.$get());
}

export async function saveSetting(event: NotificationEvent, setting: Setting): Promise<void> {
  await dataOf(at.settings.$put({ json: { event, ...setting } }));
}
