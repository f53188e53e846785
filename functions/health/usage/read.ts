// What the site has used of its limits: for the console, and for the alert of a limit that is near.
import type { AppEnv } from '../../environment.ts';
import { statusBoard } from '../board/client.ts';
import { type Cost, costsOf } from '../rules/costs.ts';
import { type CloudflarePlan, type Plans, RESEND_FREE_MONTH } from '../rules/limits.ts';
import { type RouteCost, routeCosts } from '../rules/route-weeks.ts';

const DAY_MS = 86_400_000;
const MOST_ROUTES = 10;

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10);

const EMAILS = 'SELECT count(*) AS n FROM mails WHERE created_at >= ?1';

export async function emailsToday(db: D1Database, now: number): Promise<number> {
  return (await db.prepare(EMAILS).bind(dayOf(now)).first<number>('n')) ?? 0;
}

export interface CostsRead {
  plan: CloudflarePlan;
  today: string;
  /** Whole days with numbers. */
  countedDays: number;
  costs: Cost[];
  /** Of the seven days that ended yesterday, the most costly first. */
  routes: RouteCost[];
}

export function plansOf({
  CLOUDFLARE_PLAN,
  MAIL_PROVIDER: provider,
  EMAILS_PER_MONTH,
}: Readonly<Partial<Record<string, unknown>>>): Plans {
  return {
    cloudflare: CLOUDFLARE_PLAN === 'paid' ? 'paid' : 'free',
    email:
      provider === 'resend' || provider === 'cloudflare'
        ? { provider, perMonth: Number(EMAILS_PER_MONTH) || RESEND_FREE_MONTH }
        : null,
  };
}

/** Asks the status board only, so it answers while D1 is gone. */
export async function readCosts(env: AppEnv['Bindings'], now: number): Promise<CostsRead> {
  const [days, routes] = await Promise.all([
    statusBoard(env).usage(now),
    costliestRoutes(env, now - DAY_MS, MOST_ROUTES),
  ]);
  const plans = plansOf(env as unknown as Record<string, unknown>);
  const today = dayOf(now);
  const passedOfDay = (now % DAY_MS) / DAY_MS;
  return {
    plan: plans.cloudflare,
    today,
    countedDays: days.filter(({ day }) => day < today).length,
    costs: costsOf(days, { plans, today, passedOfDay }),
    routes,
  };
}

/** Of the seven days that end with that of `lastDay`. */
export async function costliestRoutes(
  env: AppEnv['Bindings'],
  lastDay: number,
  most: number,
): Promise<RouteCost[]> {
  const { week, before } = await statusBoard(env).routeWeeks(lastDay);
  return routeCosts(week, before, most);
}
