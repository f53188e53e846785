import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { type ContentFile, type ContentIndex, contentIndex } from './rules/content.ts';

const FILE = '/members/search/content.json';

let loaded: Promise<ContentIndex> | undefined;

/** Loaded once per isolate, at its first search. */
export function searchedContent(c: Context<AppEnv>): Promise<ContentIndex> {
  loaded ??= load(c).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(c: Context<AppEnv>): Promise<ContentIndex> {
  const file = await c.env.ASSETS.fetch(new URL(FILE, c.env.ORIGIN));
  if (!file.ok) throw new Error(`${FILE} is missing: ${file.status}`);
  return contentIndex((await file.json()) as ContentFile);
}
