// Page view counts: one number per day and page, no personal data.
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { sendsGlobalPrivacyControl } from '../consent/region.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';

const PageView = v.strictObject({
  path: v.pipe(
    v.string(),
    v.maxLength(80, 'We don’t have that page.'),
    v.regex(/^\/$|^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, 'We don’t have that page.'),
  ),
});

export const pageViews = new Hono<AppEnv>().post('/', jsonBody(PageView), async (c) => {
  const { path } = c.req.valid('json');
  if (!(await isPage(c, path)))
    throw new ApiError(400, 'invalid_input', 'We don’t have that page.');
  if (!wantsNoCounting(c.req.raw)) await countView(c.var.db, path);
  return c.json({ message: 'Thank you.' });
});

/** Every page of the build, except pages without a URL of their own and pages for developers. */
async function isPage(c: Context<AppEnv>, path: string): Promise<boolean> {
  if (/^\/(members|dev|api|404)\b/.test(path)) return false;
  const { status, headers } = await c.env.ASSETS.fetch(new URL(path, c.env.ORIGIN), {
    method: 'HEAD',
  });
  return status === 200 && Boolean(headers.get('Content-Type')?.startsWith('text/html'));
}

/** Pages send no request when a script can read the opt-out; this covers opt-outs that are only in a header. */
function wantsNoCounting(request: Request): boolean {
  return sendsGlobalPrivacyControl(request) || request.headers.get('DNT') === '1';
}

async function countView(db: D1Database, path: string, now = Date.now()): Promise<void> {
  await db
    .prepare(
      `INSERT INTO page_views (day, path, views) VALUES (?1, ?2, 1)
       ON CONFLICT (day, path) DO UPDATE SET views = views + 1`,
    )
    .bind(new Date(now).toISOString().slice(0, 10), path)
    .run();
}
