// A member's open sessions, and how to end them from another browser.
import type { Context } from 'hono';
import { writeBatch } from '../database/write.ts';
import type { AppEnv } from '../environment.ts';
import { recordEvent } from '../security-log/events.ts';
import { requireMember } from '../session/current-member.ts';
import { rememberBrowser } from '../session/known-browser.ts';
import { forgetCookies } from '../session/sessions.ts';

export async function endOneSession(c: Context<AppEnv>, id: string): Promise<void> {
  const member = await requireMember(c);
  await writeBatch(c.var.db, [
    c.var.db.prepare('DELETE FROM sessions WHERE member_id = ?1 AND id = ?2').bind(member.id, id),
    recordEvent(c, member.id, 'session-ended', { onlyIfChanged: true }),
  ]);
  if (id === member.session.id) forgetCookies(c);
}

/** Only the requesting browser stays a known browser. */
export async function signOutEverywhere(c: Context<AppEnv>): Promise<void> {
  const member = await requireMember(c);
  const knownBrowserEpoch = crypto.randomUUID();
  await writeBatch(c.var.db, [
    c.var.db
      .prepare('UPDATE members SET known_browser_epoch = ?2 WHERE id = ?1')
      .bind(member.id, knownBrowserEpoch),
    c.var.db.prepare('DELETE FROM sessions WHERE member_id = ?1').bind(member.id),
    recordEvent(c, member.id, 'signed-out-everywhere'),
  ]);
  forgetCookies(c);
  await rememberBrowser(c, { email: member.email, knownBrowserEpoch });
}
