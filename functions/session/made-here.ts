// Recognizes the phone on which an account was just created. Email apps open links in their own browser, without our
// cookies: a warning about that sign-in would alarm the member about themselves.
import type { Context } from 'hono';
import { whereFrom } from '../account/security-log/events.ts';
import type { AppEnv } from '../environment.ts';
import type { Account } from './accounts.ts';

const WITHIN_MS = 60 * 60_000;

/** "Android" from "Chrome on Android". */
const systemOf = (device: string) => device.split(' on ')[1] ?? '';

export async function isMadeHere(
  c: Context<AppEnv>,
  { id, joinedAt }: Pick<Account, 'id' | 'joinedAt'>,
  now = Date.now(),
): Promise<boolean> {
  const here = whereFrom(c);
  if (now - Date.parse(joinedAt) > WITHIN_MS || !systemOf(here.device)) return false;
  const made = await c.var.db
    .prepare(
      `SELECT device, country FROM account_events WHERE member_id = ?1 AND kind = 'signed-up'
       ORDER BY created_at LIMIT 1`,
    )
    .bind(id)
    .first<{ device: string; country: string }>();
  return made?.country === here.country && systemOf(made.device) === systemOf(here.device);
}
