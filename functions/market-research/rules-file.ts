import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { notFoundPage, privateAsset } from '../http/assets.ts';
import { currentMember } from '../session/current-member.ts';

export const MARKET_RULES_FILE = '/members/market-rules.json';

/** The rules of all markets: one built file, for members. 404 for visitors. */
export async function marketRulesFile(c: Context<AppEnv>): Promise<Response> {
  return (await currentMember(c)) ? privateAsset(c, MARKET_RULES_FILE) : notFoundPage(c);
}
