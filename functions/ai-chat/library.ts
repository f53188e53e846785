import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { type IndexFile, type Library, libraryFrom } from './rules/search.ts';

/** A built file that no route serves: it has passages of paid lessons. */
const FILE = '/members/chat/passages.json';

let loaded: Promise<Library> | undefined;

/** Read once per isolate, at its first question. */
export function library(c: Context<AppEnv>): Promise<Library> {
  loaded ??= load(c).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(c: Context<AppEnv>): Promise<Library> {
  const file = await c.env.ASSETS.fetch(new URL(FILE, c.env.ORIGIN));
  if (!file.ok) throw new Error(`${FILE} is missing: ${file.status}`);
  return libraryFrom((await file.json()) as IndexFile);
}
