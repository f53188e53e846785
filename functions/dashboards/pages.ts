// Dashboards are static files. The member's data is written into them, so that page and data are one request and one
// round trip to the database.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { asset, privateAsset } from '../http/assets.ts';
import { fillPage } from '../http/fill.ts';
import { scriptText } from '../http/script-text.ts';
import { currentMember, type Member } from '../session/current-member.ts';
import { signInThenReturn } from '../session/member-pages.ts';
import { showPaymentNotice } from '../session/payment-notice.ts';
import { goalFills } from './goal-fills.ts';
import { fillMainDashboard } from './main/page.ts';
import { panelFills } from './main/panel.ts';
import { pauseFills } from './pause-fills.ts';
import { type Dashboard, readDashboard } from './read.ts';
import { ownDashboard } from './rules/dashboards.ts';
import { writtenInto } from './written-in.ts';

/** The main dashboard's file; members see it at `/` as well. */
const MAIN = '/dashboard-ios';

/** Open to every member; parts that their plan does not open are left out of the page. */
export async function dashboardPage(c: Context<AppEnv>): Promise<Response> {
  const read = await readDashboard(c);
  return read ? page(c, c.req.path, read) : signInThenReturn(c);
}

/** Same URL, two pages: members get their dashboard, visitors the landing page. */
export async function homePage(c: Context<AppEnv>): Promise<Response> {
  const read = await readDashboard(c);
  if (read) {
    // Back from the bank: that page checks the payment and redirects.
    if (c.req.query('payment_intent')) {
      return showPaymentNotice(read.member, await privateAsset(c, '/members/payment-return'));
    }
    return page(c, MAIN, read);
  }
  const landing = await asset(c, '/');
  landing.headers.append('Vary', 'Cookie');
  return landing;
}

/** `/dashboard` is an address for links: it leads to the member's own dashboard. */
export async function toOwnDashboard(c: Context<AppEnv>): Promise<Response> {
  const member = await currentMember(c);
  return member ? c.redirect(ownDashboard(member.membership), 303) : signInThenReturn(c);
}

async function page(
  c: Context<AppEnv>,
  file: string,
  { member, dashboard }: { member: Member; dashboard: Dashboard },
): Promise<Response> {
  const html = showPaymentNotice(member, await privateAsset(c, file));
  const written = new HTMLRewriter().on('#dashboard-data', {
    element: (place) => void place.setInnerContent(scriptText(dashboard), { html: true }),
  });
  const { searchParams } = new URL(c.req.url);
  const withData = writtenInto(written, dashboard, searchParams).transform(html);
  if (file === MAIN) return fillMainDashboard(c, withData, dashboard);
  const { next, after, goal } = dashboard;
  return fillPage(withData, {
    ...panelFills(next, after, null),
    ...goalFills(goal),
    ...pauseFills(dashboard),
  });
}
