// What the site has used of its limits: for the console, and for the alert of a limit that is near.
import type { AppEnv } from '../../environment.ts';
import { statusBoard } from '../board/client.ts';
import { type Cost, costsOf } from '../rules/costs.ts';
import type { CloudflarePlan } from '../rules/limits.ts';
import { costliest, type Used } from '../rules/usage.ts';

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
  /** Of the last seven days, the most costly first. */
  routes: { route: string; used: Used }[];
}

/** Asks the status board only, so it answers while D1 is gone. */
export async function readCosts(env: AppEnv['Bindings'], now: number): Promise<CostsRead> {
  const { days, routes } = await statusBoard(env).usage(now);
  const plan = (env.CLOUDFLARE_PLAN as string) === 'paid' ? 'paid' : 'free';
  const today = dayOf(now);
  const passedOfDay = (now % DAY_MS) / DAY_MS;
  return {
    plan,
    today,
    countedDays: days.filter(({ day }) => day < today).length,
    costs: costsOf(days, { plan, today, passedOfDay }),
    routes: costliest(routes, MOST_ROUTES),
  };
}
