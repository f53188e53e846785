// A member's notification settings. Only differences from the defaults are stored.
import { writeBatch } from '../database/write.ts';
import { withdrawEmails } from '../email/outbox.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import {
  DEFAULT_SETTINGS,
  EVENTS,
  isDefault,
  type NotificationEvent,
  type Setting,
  type SettingRow,
  type Settings,
  settingsFrom,
} from './rules/events.ts';
import { WANTS_NEWS } from './rules/news.ts';

const SETTINGS_OF_MEMBER = `
  SELECT event, in_app, email FROM notification_settings WHERE member_id = ${CURRENT_MEMBER}
  UNION ALL
  SELECT 'news', 1, 'daily' FROM members m WHERE m.id = ${CURRENT_MEMBER} AND ${WANTS_NEWS}
    AND NOT EXISTS (SELECT 1 FROM notification_settings o WHERE o.member_id = m.id AND o.event = 'news')`;

export const SETTINGS: MemberRead = { sql: SETTINGS_OF_MEMBER };

export async function changeSetting(
  db: D1Database,
  memberId: string,
  { event, ...setting }: Setting & { event: NotificationEvent },
): Promise<Settings> {
  const change = isDefault(event, setting)
    ? db
        .prepare('DELETE FROM notification_settings WHERE member_id = ?1 AND event = ?2')
        .bind(memberId, event)
    : store(db, memberId, event, setting);
  const [, rows] = await writeBatch(db, [
    change,
    db.prepare(SETTINGS_OF_MEMBER.replaceAll(CURRENT_MEMBER, '?1')).bind(memberId),
  ]);
  return settingsFrom((rows?.results ?? []) as SettingRow[]);
}

function store(
  db: D1Database,
  memberId: string,
  event: NotificationEvent,
  { inApp, email }: Setting,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO notification_settings (member_id, event, in_app, email) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (member_id, event) DO UPDATE SET in_app = excluded.in_app, email = excluded.email`,
    )
    .bind(memberId, event, Number(inApp), email);
}

const EMAILED = EVENTS.filter(
  (event) => DEFAULT_SETTINGS[event].email !== 'off' || event === 'news',
);

/** The emails that one link ends: those about the next step, news and offers, or every kind that has a setting. */
export type Unsubscribed = 'all' | 'next-step' | 'news';

/**
 * Turns off email for these events, and withdraws emails that are not sent yet. In-app settings stay. Does nothing for
 * the link of a deleted account.
 */
export async function unsubscribe(
  db: D1Database,
  token: string,
  from: Unsubscribed = 'all',
  now = new Date(),
): Promise<void> {
  const events = JSON.stringify(from === 'all' ? EMAILED : [from]);
  const withdraw = (kind: 'community-digest' | 'next-step' | 'broadcast' | 'come-back') =>
    withdrawEmails(
      db,
      kind,
      {
        because: 'unsubscribed',
        member: 'SELECT member_id FROM digest_state WHERE unsubscribe_token = ?4',
        values: [token],
      },
      now.getTime(),
    );
  await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO notification_settings (member_id, event, in_app, email)
         SELECT d.member_id, e.value, 1, 'off' FROM digest_state d, json_each(?2) e WHERE d.unsubscribe_token = ?1
         ON CONFLICT (member_id, event) DO UPDATE SET email = 'off'`,
      )
      .bind(token, events),
    ...(from === 'news' ? [] : [withdraw('next-step')]),
    ...(from === 'next-step' ? [] : [withdraw('broadcast'), withdraw('come-back')]),
    ...(from === 'all' ? [withdraw('community-digest'), othersOff(db, token)] : []),
  ]);
}

/** Events that are off by default may have been turned on. */
const othersOff = (db: D1Database, token: string) =>
  db
    .prepare(
      `UPDATE notification_settings SET email = 'off'
       WHERE member_id = (SELECT member_id FROM digest_state WHERE unsubscribe_token = ?1)`,
    )
    .bind(token);
