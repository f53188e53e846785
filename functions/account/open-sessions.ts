// The browsers in which a member is signed in, and how to sign them out from afar.
import type { Context } from 'hono';
import { writeBatch } from '../database/write.ts';
import type { AppEnv } from '../environment.ts';
import { requireMember } from '../session/current-member.ts';
import { forgetCookies } from '../session/sessions.ts';
import { recordEvent } from './events.ts';

export async function endOneSession(c: Context<AppEnv>, id: string): Promise<void> {
  const member = await requireMember(c);
  await writeBatch(c.var.db, [
    c.var.db.prepare('DELETE FROM sessions WHERE member_id = ?1 AND id = ?2').bind(member.id, id),
    recordEvent(c, member.id, 'session-ended', { onlyIfChanged: true }),
  ]);
  if (id === member.session.id) forgetCookies(c);
}

export async function signOutEverywhere(c: Context<AppEnv>): Promise<void> {
  const member = await requireMember(c);
  await writeBatch(c.var.db, [
    c.var.db.prepare('DELETE FROM sessions WHERE member_id = ?1').bind(member.id),
    recordEvent(c, member.id, 'signed-out-everywhere'),
  ]);
  forgetCookies(c);
}
