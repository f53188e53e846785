// While a colleague looks at the site as a member: nothing is written, on any route, and a bar on top says so.
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../environment.ts';
import { notFoundPage } from '../../http/assets.ts';
import { zoneOfRequest } from '../../http/browser-zone.ts';
import { ApiError } from '../../http/errors.ts';
import { timeText } from '../../rules/days/date-text.ts';
import { zoneOrUtc } from '../../rules/days/zones.ts';
import { safeRedirect } from '../rules/safe-redirect.ts';
import { isLeftOut } from './rules/left-out.ts';
import { END_OF_VIEW, forgetView, type View, viewOf, viewToken } from './views.ts';

/** Before every route, those that need no database included. */
export const readOnlyView = createMiddleware<AppEnv>(async (c, next) => {
  if (!viewToken(c)) return next();
  const { method, path } = c.req;
  if (method !== 'GET' && method !== 'HEAD')
    throw new ApiError(
      403,
      'read_only_view',
      'You’re looking at the site as a member, read-only. Stop that first. Nothing was changed.',
    );
  if (path === END_OF_VIEW) return next();
  c.set('isView', true);
  return next();
});

/** Behind the database. An ended view gives the browser back to the colleague. */
export const shownAsMember = createMiddleware<AppEnv>(async (c, next) => {
  const token = c.var.isView && viewToken(c);
  if (!token) return next();
  const isApi = c.req.path.startsWith('/api/');
  const view = await viewOf(c.var.db, token);
  if (!view) {
    forgetView(c);
    if (isApi) throw new ApiError(401, 'view_ended', 'The ten minutes are over. Reload this page.');
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(safeRedirect(pathname + search), 303);
  }
  const isHidden = isLeftOut(c.req.path);
  if (isHidden && isApi)
    throw new ApiError(
      403,
      'not_in_view',
      'This isn’t shown when you look at the site as a member.',
    );
  if (isHidden) c.res = await notFoundPage(c);
  else await next();
  if (c.res.status === 101) return;
  const shown = onlyForThisLook(c.res);
  // Otherwise Hono copies the cookies of the response before.
  c.res = undefined;
  c.res = shown;
  c.set('offlineOwner', undefined);
  c.set('cacheControl', undefined);
  if (c.res.headers.get('Content-Type')?.startsWith('text/html'))
    c.res = withBar(c.res, view, zoneOf(view, zoneOfRequest(c)), isHidden);
});

const zoneOf = ({ timeZone }: View, told: string) => zoneOrUtc(timeZone || told);

/** No cookie is set or deleted for the colleague, and no device keeps the member's pages. */
function onlyForThisLook(response: Response): Response {
  const own = new Response(response.body, response);
  own.headers.delete('Set-Cookie');
  own.headers.set('Cache-Control', 'no-store');
  return own;
}

function withBar(page: Response, view: View, timeZone: string, isHidden: boolean): Response {
  const name = escaped(view.firstName || 'the member');
  const until = timeText(view.endsAt, timeZone);
  const note = isHidden ? ' This page is private, so it isn’t shown.' : '';
  const bar = `<aside class="view-bar" aria-label="Read-only view"><p>You see what <bdi>${name}</bdi> sees, read-only, until <time datetime="${view.endsAt}">${until}</time>.${note}</p><a href="${END_OF_VIEW}">Stop</a></aside>`;
  let isShown = false;
  return (
    new HTMLRewriter()
      .on('head', {
        element: (head) =>
          void head.append('<link rel="stylesheet" href="/app/view-bar.css">', { html: true }),
      })
      // The link to the content stays the first of the page.
      .on('a[href="#content"]', {
        element(skip) {
          if (!isShown) skip.after(bar, { html: true });
          isShown = true;
        },
      })
      .onDocument({
        end: (end) => {
          if (!isShown) end.append(bar, { html: true });
        },
      })
      .transform(page)
  );
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
