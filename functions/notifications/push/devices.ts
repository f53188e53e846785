// The browsers that a member lets us notify. Each belongs to the session it was added in, and ends with it.
import { writeBatch } from '../../database/write.ts';
import { CURRENT_MEMBER, type MemberRead } from '../../session/current-member.ts';
import type { PushSubscriptionJson } from '../rules/changes.ts';

/** More are not shown, and the oldest make room. */
const MOST_DEVICES = 10;

interface DeviceRow {
  id: string;
  device: string;
  sessionId: string;
  createdAt: string;
}

export interface Device {
  id: string;
  /** Such as "Chrome on Android"; '' if it was not recognized. */
  device: string;
  /** ISO 8601, UTC */
  createdAt: string;
  isThis: boolean;
}

/** Newest first. */
export const DEVICES: MemberRead<DeviceRow> = {
  sql: `SELECT id, device, session_id AS sessionId, created_at AS createdAt FROM notification_devices
        WHERE member_id = ${CURRENT_MEMBER} ORDER BY created_at DESC LIMIT 10`,
};

export const devicesFrom = (rows: readonly DeviceRow[], sessionId: string): Device[] =>
  rows.map(({ id, device, createdAt, sessionId: of }) => ({
    ...{ id, device, createdAt },
    isThis: of === sessionId,
  }));

interface ThisDevice {
  memberId: string;
  sessionId: string;
  device: string;
  subscription: PushSubscriptionJson;
}

/** A browser has one subscription: another member who used it before is not notified there anymore. */
export async function keepDevice(
  db: D1Database,
  { memberId, sessionId, device, subscription: { endpoint, keys } }: ThisDevice,
  now = Date.now(),
): Promise<void> {
  await writeBatch(db, [
    db
      .prepare(
        `DELETE FROM notification_devices WHERE (endpoint = ?1 OR session_id = ?2)
           AND NOT (endpoint = ?1 AND session_id = ?2)`,
      )
      .bind(endpoint, sessionId),
    db
      .prepare(
        `INSERT INTO notification_devices (id, member_id, session_id, endpoint, p256dh, auth, device, created_at)
         SELECT ?1, s.member_id, s.id, ?4, ?5, ?6, ?7, ?8 FROM sessions s WHERE s.member_id = ?2 AND s.id = ?3
         ON CONFLICT (endpoint) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth`,
      )
      .bind(
        ...[crypto.randomUUID(), memberId, sessionId, endpoint, keys.p256dh, keys.auth, device],
        new Date(now).toISOString(),
      ),
    db
      .prepare(
        `DELETE FROM notification_devices WHERE id IN (
           SELECT id FROM notification_devices WHERE member_id = ?1 ORDER BY created_at DESC LIMIT -1 OFFSET ?2)`,
      )
      .bind(memberId, MOST_DEVICES),
  ]);
}

export async function forgetDevice(db: D1Database, memberId: string, id: string): Promise<void> {
  await db
    .prepare('DELETE FROM notification_devices WHERE member_id = ?1 AND id = ?2')
    .bind(memberId, id)
    .run();
}
