// /moderation is served only to moderators; everyone else gets a 404.
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { notFoundPage, privateAsset } from '../../http/assets.ts';
import { isModerator } from '../rules/trust.ts';
import { readWriter } from '../writer.ts';

export async function moderationPage(c: Context<AppEnv>): Promise<Response> {
  const writer = await readWriter(c);
  if (!writer || !isModerator(writer.standing)) return notFoundPage(c);
  return privateAsset(c, '/moderation');
}
