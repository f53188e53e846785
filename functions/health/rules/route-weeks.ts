// The routes that cost the most rows of D1 in a week, next to the week before. Pure.
import { type ByRoute, costliest, type Used, weightOf } from './usage.ts';

/** Of the same seven days for all routes. */
export interface Week {
  routes: ByRoute;
  /** How many of the seven days have numbers. */
  days: number;
}

export interface RouteCost {
  route: string;
  used: Used;
  /** "12 % more than in the week before"; '' if that week was not counted as a whole. */
  change: string;
}

const DAYS_OF_WEEK = 7;
/** Closer than this, two weeks are alike. */
const ALIKE = 0.05;
/** From here on “2 ×” is easier to read than a percentage. */
const MANY_TIMES = 2;

export function routeCosts(week: Week, before: Week, most: number): RouteCost[] {
  const isWhole = week.days === DAYS_OF_WEEK && before.days === DAYS_OF_WEEK;
  return costliest(week.routes, most).map(({ route, used }) => ({
    ...{ route, used },
    change: isWhole ? changeText(weightOf(used), weightOf(before.routes[route])) : '',
  }));
}

function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : 'nothing in the week before';
  const ratio = now / before;
  if (Math.abs(ratio - 1) < ALIKE) return 'as much as in the week before';
  if (ratio >= MANY_TIMES) return `${rounded(ratio)} × the week before`;
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  return `${percent} % ${ratio > 1 ? 'more' : 'less'} than in the week before`;
}

/** "2.4", "31", "1,200" */
const rounded = (ratio: number) =>
  ratio.toLocaleString('en-US', { maximumFractionDigits: ratio < 10 ? 1 : 0 });

const inShort = (count: number) =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(count);

/** For an email: "1.2M read and 340 written, 12 % more than in the week before" */
export function routeCostText({ used, change }: RouteCost): string {
  const rows = `${inShort(used.rowsRead)} read and ${inShort(used.rowsWritten)} written`;
  return change ? `${rows}, ${change}` : rows;
}

/** "cron * * * * *" is what Cloudflare calls it. */
export const routeName = (route: string): string =>
  route === 'cron * * * * *'
    ? 'The cron of every minute'
    : route.startsWith('cron ')
      ? 'The cron of every hour'
      : route;
