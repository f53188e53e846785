// Writes into pages what is switched: the bars on top, and the parts that say so in place of a form that cannot work.
import type { Context } from 'hono';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../environment.ts';
import { zoneOfRequest } from '../http/browser-zone.ts';
import { staysOpen } from '../http/route-needs.ts';
import { barsOf } from './bars.ts';
import { knownNow, type Live, lastKnown, readLive, refresh } from './live.ts';

/** Set in the browser by public/app/site-notice.js. */
const CLOSED = 'notice';
const STYLES = '<link rel="stylesheet" href="/app/site-notice.css">';
const SCRIPT = '<script type="module" src="/app/site-notice.js"></script>';

/** Around every route, the edge's cache included: a kept page is the same for all visitors. */
export const showSwitches = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html')) return;
  // From the edge's cache: no floor below has asked for the switches.
  if (!c.var.switches && !knownNow()) c.executionCtx.waitUntil(refresh(c.env.DB));
  const live = (c.var.switches?.live as Live | null | undefined) ?? lastKnown();
  if (live.until.size > 0) c.res = withSwitches(c.res, live, barsFor(c, live));
});

/**
 * Below /api/notice: pages that the asset layer serves ask for their bars, and pages with something switched ask whether
 * it still is.
 */
export const notice = new Hono<AppEnv>()
  .use(staysOpen('pages ask what is closed'))
  .get('/', async (c) => {
    const live = knownNow() ?? (await readLive(c.var.db, null));
    const html = barsFor(c, live);
    // Kept by no browser: a bar that was closed would come back on the next page.
    return c.json({ html: html && STYLES + SCRIPT + html, switched: namesOf(live) });
  });

const barsFor = (c: Context<AppEnv>, live: Live) =>
  barsOf(live, {
    isConsole: /^\/(admin|moderation)(\/|$)/.test(c.req.path),
    isColleague: live.isColleague,
    closedBanner: getCookie(c, CLOSED),
    timeZone: zoneOfRequest(c),
  });

const namesOf = ({ until }: Live) => [...until.keys()].join(' ');

/** Milliseconds until the first of them ends by itself; undefined if none does. */
function firstEnd({ until }: Live, now = Date.now()): number | undefined {
  const ends = [...until.values()].flatMap((end) => (end ? [Date.parse(end) - now] : []));
  return ends.length > 0 ? Math.max(Math.min(...ends), 0) : undefined;
}

/** `data-shown-while` and `data-hidden-while` name a switch. */
function withSwitches(page: Response, live: Live, bars: string): Response {
  const { until } = live;
  const end = firstEnd(live);
  const isOn = (element: Element, attribute: string) =>
    [...until.keys()].some((name) => name === element.getAttribute(attribute));
  return (
    new HTMLRewriter()
      .on('html', {
        element(html) {
          html.setAttribute('data-switched', namesOf(live));
          if (end !== undefined) html.setAttribute('data-switch-ends-in', String(end));
        },
      })
      .on('head', {
        element: (head) => void head.append((bars && STYLES) + SCRIPT, { html: true }),
      })
      // The link to the content stays the first of the page.
      .on('a[href="#content"]', {
        element: (skip) => void skip.after(bars, { html: true }),
      })
      .on('[data-shown-while]', {
        element: (part) => void (isOn(part, 'data-shown-while') && part.removeAttribute('hidden')),
      })
      .on('[data-hidden-while]', {
        // Empty rather than removed: once the switch is off, the page knows that it has to be loaded again.
        element(part) {
          if (!isOn(part, 'data-hidden-while')) return;
          part.setInnerContent('');
          part.setAttribute('hidden', '');
        },
      })
      .transform(page)
  );
}
