// Built files, as the Worker hands them out.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from '../environment.ts';

/** A file that must not stay in any cache. Asked for without the browser's conditions: no 304, no ranges. */
export async function privateAsset(c: Context<AppEnv>, path: string): Promise<Response> {
  const file = await asset(c, path);
  for (const name of ['ETag', 'CF-Cache-Status']) file.headers.delete(name);
  file.headers.set('Cache-Control', 'private, no-store');
  file.headers.set('Vary', 'Cookie');
  return file;
}

/** A built file; the 404 page, with its status, where there is none. */
export async function asset(c: Context<AppEnv>, path: string): Promise<Response> {
  const file = await c.env.ASSETS.fetch(new URL(path, c.env.ORIGIN));
  return file.status === 404 ? notFoundPage(c) : new Response(file.body, file);
}

export async function notFoundPage(c: Context<AppEnv>): Promise<Response> {
  const page = await c.env.ASSETS.fetch(new URL('/404', c.env.ORIGIN));
  return new Response(page.body, { status: 404, headers: page.headers });
}

/** For a page that could not be opened: people who open a page get a page, not data. */
export function tryAgainPage(c: Context<AppEnv>, status: ContentfulStatusCode): Promise<Response> {
  return pageInstead(c, '/try-again', status);
}

/** A built page that says why there is not the one that was asked for. */
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
