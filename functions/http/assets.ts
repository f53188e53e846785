// Built files, as the Worker serves them.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from '../environment.ts';
import { quoteCode } from '../rules/failure-code.ts';
import { fillPage } from './fill.ts';
import { privateResponse } from './private-response.ts';

/** A file that no cache may keep. Fetched without the browser's conditional headers: no 304, no ranges. */
export async function privateAsset(c: Context<AppEnv>, path: string): Promise<Response> {
  const file = await asset(c, path);
  for (const name of ['ETag', 'CF-Cache-Status']) file.headers.delete(name);
  return privateResponse(file);
}

/** A built file, or the 404 page with its status if there is none. */
export async function asset(c: Context<AppEnv>, path: string): Promise<Response> {
  const file = await c.env.ASSETS.fetch(new URL(path, c.env.ORIGIN));
  return file.status === 404 ? notFoundPage(c) : new Response(file.body, file);
}

export async function notFoundPage(c: Context<AppEnv>): Promise<Response> {
  return pageInstead(c, '/404', 404);
}

/** For a page that failed to open: a visitor who opens a page gets a page, not JSON. `isFault`: with a code to quote. */
export async function tryAgainPage(
  c: Context<AppEnv>,
  status: ContentfulStatusCode,
  isFault = false,
): Promise<Response> {
  const page = await pageInstead(c, '/try-again', status);
  return isFault ? fillPage(page, { code: quoteCode(c.var.requestId) }) : page;
}

/** A built page that says why the requested page is missing. */
export async function pageInstead(
  c: Context<AppEnv>,
  path: string,
  status: ContentfulStatusCode,
): Promise<Response> {
  const page = await c.env.ASSETS.fetch(new URL(path, c.env.ORIGIN));
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Cache-Control', 'no-store');
  return c.body(await page.text(), status);
}
