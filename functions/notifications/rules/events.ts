// The events that members can be notified of, in the app, in a daily or weekly email, or in an email of their own. No
// imports: the browser loads this file as well.

/** In the order of the settings page. */
export const EVENTS = [
  'reply',
  'mention',
  'accepted',
  'thread',
  'like',
  'group',
  'resource',
  'review',
  'moderation',
  'next-step',
  'week',
  'news',
] as const;
export type NotificationEvent = (typeof EVENTS)[number];

export const CADENCES = ['off', 'daily', 'weekly'] as const;
export type Cadence = (typeof CADENCES)[number];

export interface Setting {
  inApp: boolean;
  email: Cadence;
}
export type Settings = Readonly<Record<NotificationEvent, Setting>>;

/** Email for events that await a response, none for likes. SQL assumes that all events are on in the app. */
export const DEFAULT_SETTINGS: Settings = {
  reply: { inApp: true, email: 'daily' },
  mention: { inApp: true, email: 'daily' },
  accepted: { inApp: true, email: 'daily' },
  thread: { inApp: true, email: 'weekly' },
  like: { inApp: true, email: 'off' },
  group: { inApp: true, email: 'daily' },
  resource: { inApp: true, email: 'daily' },
  review: { inApp: true, email: 'daily' },
  moderation: { inApp: true, email: 'daily' },
  // Never in the app, where the step is shown anyway; its email is on or off, and has its own days (reminder-due.ts).
  'next-step': { inApp: true, email: 'daily' },
  week: { inApp: true, email: 'weekly' },
  // Off here; on for members who pay or have paid, which only the database knows (news.ts).
  news: { inApp: true, email: 'off' },
};

/** Emails of their own, which are on or off and have no place in the app. */
export const isEmailOnly = (event: NotificationEvent): boolean =>
  event === 'next-step' || event === 'news';

export interface SettingRow {
  event: string;
  in_app: 0 | 1;
  email: Cadence;
}

/** Moderation is always in the app: a member must not miss a warning that they can appeal. */
export function settingsFrom(rows: readonly SettingRow[]): Settings {
  const changed = rows.map(({ event, in_app, email }) => [
    event,
    { inApp: in_app === 1 || event === 'moderation', email },
  ]);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(changed) };
}

export function isDefault(event: NotificationEvent, { inApp, email }: Setting): boolean {
  if (event === 'news') return false;
  const usual = DEFAULT_SETTINGS[event];
  return usual.inApp === inApp && usual.email === email;
}

export type Follows = 'following' | 'muted' | null;

/** Marks some notifications as read, all of them, or those about a page. */
export type ReadRequest = { ids: number[] } | { all: true } | { href: string };
