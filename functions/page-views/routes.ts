// Page view counts: one number per day and page, no personal data.
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { sendsGlobalPrivacyControl } from '../consent/region.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { cleanSource, Source } from './rules/source.ts';

const PageView = v.strictObject({
  path: v.pipe(
    v.string(),
    v.maxLength(80, 'We don’t have that page.'),
    v.regex(/^\/$|^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, 'We don’t have that page.'),
  ),
  /** Only with the first page of a visit. */
  from: v.optional(v.pipe(Source, v.transform(cleanSource))),
});

type PageView = v.InferOutput<typeof PageView>;

export const pageViews = new Hono<AppEnv>().post('/', jsonBody(PageView), async (c) => {
  const { path, from } = c.req.valid('json');
  if (!(await isPage(c, path)))
    throw new ApiError(400, 'invalid_input', 'We don’t have that page.');
  if (!wantsNoCounting(c.req.raw)) await countView(c.var.db, { path, from });
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

async function countView(
  db: D1Database,
  { path, from }: PageView,
  now = Date.now(),
): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10);
  await db.batch([
    db
      .prepare(
        `INSERT INTO page_views (day, path, views) VALUES (?1, ?2, 1)
         ON CONFLICT (day, path) DO UPDATE SET views = views + 1`,
      )
      .bind(day, path),
    ...(from ? [countSource(db, day, from)] : []),
  ]);
}

/** At most so many sources a day: anyone can invent one. Further ones are counted as not known. */
const MOST_SOURCES = 200;

const countSource = (db: D1Database, day: string, from: NonNullable<PageView['from']>) =>
  db
    .prepare(
      `INSERT INTO page_view_sources (day, source, medium, campaign, visits)
       SELECT ?1, CASE WHEN isKnown THEN ?2 ELSE '' END, CASE WHEN isKnown THEN ?3 ELSE '' END,
         CASE WHEN isKnown THEN ?4 ELSE '' END, 1
       FROM (SELECT EXISTS (SELECT 1 FROM page_view_sources WHERE day = ?1 AND source = ?2 AND medium = ?3 AND campaign = ?4)
         OR (SELECT count(*) FROM page_view_sources WHERE day = ?1) < ?5 AS isKnown) WHERE true
       ON CONFLICT (day, source, medium, campaign) DO UPDATE SET visits = visits + 1`,
    )
    .bind(day, from.source, from.medium, from.campaign, MOST_SOURCES);
