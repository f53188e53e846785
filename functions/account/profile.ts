import type { Context } from 'hono';
import type { InferOutput } from 'valibot';
import { writeBatch } from '../database/write.ts';
import type { AppEnv } from '../environment.ts';
import { noteCustomerChange, tellStripeSoon } from '../membership/customer-details.ts';
import { requireMember } from '../session/current-member.ts';
import { recordEvent } from './events.ts';
import type { Preferences, Profile } from './schemas.ts';

export async function changeProfile(
  c: Context<AppEnv>,
  { firstName, lastName, timeZone }: InferOutput<typeof Profile>,
): Promise<void> {
  const member = await requireMember(c);
  await writeBatch(c.var.db, [
    c.var.db
      .prepare(
        `UPDATE members SET first_name = ?2, last_name = ?3, time_zone = ?4
         WHERE id = ?1 AND (first_name, last_name, time_zone) <> (?2, ?3, ?4)`,
      )
      .bind(member.id, firstName, lastName, timeZone),
    recordEvent(c, member.id, 'profile-changed', { onlyIfChanged: true }),
    noteCustomerChange(c.var.db, member.id),
  ]);
  tellStripeSoon(c);
}

export async function changePreferences(
  c: Context<AppEnv>,
  { signInAlerts, sharedFirstName, sharedPages }: InferOutput<typeof Preferences>,
): Promise<void> {
  const member = await requireMember(c);
  await writeBatch(c.var.db, [
    c.var.db
      .prepare(
        `INSERT INTO preferences (member_id, sign_in_alerts, shared_first_name, shared_pages)
         SELECT id, ?2, ?3, ?4 FROM members WHERE id = ?1
         ON CONFLICT (member_id) DO UPDATE SET sign_in_alerts = excluded.sign_in_alerts,
           shared_first_name = excluded.shared_first_name, shared_pages = excluded.shared_pages
         WHERE (sign_in_alerts, shared_first_name, shared_pages) <> (?2, ?3, ?4)`,
      )
      .bind(member.id, Number(signInAlerts), Number(sharedFirstName), Number(sharedPages)),
    recordEvent(c, member.id, 'preferences-changed', { onlyIfChanged: true }),
  ]);
}
