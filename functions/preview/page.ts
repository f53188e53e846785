import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { notFoundPage, tryAgainPage } from '../http/assets.ts';
import { asOnFirstDay } from './first-day.ts';
import { hasPass } from './pass.ts';
import { unreachablePage } from './refusals.ts';
import { contentState, tagOf, versionIn, withVersion } from './version.ts';

type Render = (c: Context<AppEnv>) => Promise<Response>;

/** The 404 page for every visitor without a pass, so that it reveals nothing about drafts. */
export const previewPage = (render: Render) => async (c: Context<AppEnv>) => {
  const { DRAFTS: drafts } = c.env;
  const client = drafts.client(c.env);
  if (!client || !(await hasPass(c))) return notFoundPage(c);
  const failed = (error: Error) => {
    console.error(JSON.stringify({ requestId: c.var.requestId, preview: error.message }));
    return null;
  };
  const content = await contentState(client, drafts.kinds).catch(failed);
  if (!content) return unreachablePage(c);
  const seen = versionIn(c.req.header('If-None-Match'));
  if (seen?.content === content) return unchanged(tagOf(seen));
  const withDrafts = await drafts.read(client).catch(failed);
  if (!withDrafts) return unreachablePage(c);
  // Read to the end in here: streaming the rest later would need the drafts, which are only available here.
  const page = await withDrafts(async () => {
    const response = await render(c);
    const html = await response.text();
    const { status } = response;
    return { html: status === 200 ? await asOnFirstDay(html, c.req.path) : html, status };
  }).catch(failed);
  if (!page || page.status >= 500) return tryAgainPage(c, 503);
  if (page.status === 404) return notFoundPage(c);
  const { version, html } = await withVersion(page.html, content);
  // Only the content of other pages has changed.
  if (seen?.page === version.page) return unchanged(tagOf(version));
  return new Response(html, {
    status: page.status,
    headers: { ...PRIVATE, 'Content-Type': 'text/html; charset=utf-8', ETag: tagOf(version) },
  });
};

const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  Vary: 'Cookie',
};

const unchanged = (tag: string) =>
  new Response(null, { status: 304, headers: { ...PRIVATE, ETag: tag } });
