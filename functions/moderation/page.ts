// /moderation is a file that only those who moderate get; for everybody else there is nothing.
import type { Context } from 'hono';
import { readWriter } from '../community/writer.ts';
import type { AppEnv } from '../environment.ts';
import { notFoundPage, privateAsset } from '../http/assets.ts';
import { isModerator } from '../rules/community/trust.ts';

export async function moderationPage(c: Context<AppEnv>): Promise<Response> {
  const writer = await readWriter(c);
  if (!writer || !isModerator(writer.standing)) return notFoundPage(c);
  return privateAsset(c, '/moderation');
}
