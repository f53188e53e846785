import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { notFoundPage, privateAsset } from '../http/assets.ts';
import { openTier } from '../rules/entitlement.ts';
import { currentMember } from '../session/current-member.ts';

export const OUTREACH_TEXTS_FILE = '/members/outreach-texts.json';

/** The outreach texts that a member’s plan opens: all of them, or the free one. 404 for visitors. */
export async function outreachTextsFile(c: Context<AppEnv>): Promise<Response> {
  const member = await currentMember(c);
  if (!member) return notFoundPage(c);
  const file = openTier(member.membership) === 'free' ? 'free' : 'all';
  return privateAsset(c, `/members/outreach-texts/${file}.json`);
}
