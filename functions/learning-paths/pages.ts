// /learning-paths, and one path: /learning-paths/{slug}.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { notFoundPage } from '../http/assets.ts';

export async function learningPathPage(c: Context<AppEnv>): Promise<Response> {
  return notFoundPage(c);
}
