// A member's open sessions, and ending them from another browser.
import type { Context } from 'hono';
import { writeBatch } from '../database/write.ts';
import type { AppEnv } from '../environment.ts';
import { requireMember } from '../session/current-member.ts';
import { rememberBrowser } from '../session/known-browser.ts';
import { forgetKnownBrowsers } from '../session/members.ts';
import { endSessions, forgetCookies } from '../session/sessions.ts';
import { recordEvent } from './security-log/events.ts';

export async function endOneSession(c: Context<AppEnv>, id: string): Promise<void> {
  const member = await requireMember(c);
  await writeBatch(c.var.db, [
    endSessions(c.var.db, member.id, id),
    recordEvent(c, member.id, 'session-ended', { onlyIfChanged: true }),
  ]);
  if (id === member.session.id) forgetCookies(c);
}

/** Forgets all known browsers, then remembers this one again. */
export async function signOutEverywhere(c: Context<AppEnv>): Promise<void> {
  const member = await requireMember(c);
  const knownBrowserEpoch = crypto.randomUUID();
  await writeBatch(c.var.db, [
    forgetKnownBrowsers(c.var.db, member.id, knownBrowserEpoch),
    endSessions(c.var.db, member.id),
    recordEvent(c, member.id, 'signed-out-everywhere'),
  ]);
  forgetCookies(c);
  await rememberBrowser(c, { email: member.email, knownBrowserEpoch });
}
