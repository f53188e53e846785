import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { notFoundPage, privateAsset } from '../http/assets.ts';
import { openTier } from '../rules/entitlement.ts';
import { currentMember } from '../session/current-member.ts';

export const RECIPES_FILE = '/members/recipes.json';

/** The automation recipes that a member’s plan opens: one built file per tier. 404 for visitors. */
export async function recipesFile(c: Context<AppEnv>): Promise<Response> {
  const member = await currentMember(c);
  if (!member) return notFoundPage(c);
  return privateAsset(c, `/members/recipes/${openTier(member.membership)}.json`);
}
