import { expect, test } from 'vitest';
import { routeCosts, routeCostText, routeName } from './route-weeks.ts';
import { type ByRoute, NOTHING_USED } from './usage.ts';

const used = (rowsRead: number, rowsWritten = 0) => ({ ...NOTHING_USED, rowsRead, rowsWritten });
const WEEK = { days: 7 };

test.each([
  [used(1000), used(500), '2 × the week before'],
  [used(1120), used(1000), '12 % more than in the week before'],
  [used(750), used(1000), '25 % less than in the week before'],
  [used(1030), used(1000), 'as much as in the week before'],
  [used(0, 31), used(1000), '31 × the week before'],
  [used(5), undefined, 'nothing in the week before'],
])('a route’s week next to the one before: %#', (now, before, change) => {
  const routes: ByRoute = before ? { '/a': before } : {};
  const earlier = { ...WEEK, routes };
  expect(routeCosts({ ...WEEK, routes: { '/a': now } }, earlier, 5)).toEqual([
    { route: '/a', used: now, change },
  ]);
});

test('a week that was not counted whole is compared with nothing', () => {
  const routes = { '/a': used(1000) };
  const changes = (days: number, before: number) =>
    routeCosts({ routes, days }, { routes, days: before }, 5).map(({ change }) => change);
  expect(changes(7, 6)).toEqual(['']);
  expect(changes(6, 7)).toEqual(['']);
});

test('the costliest come first, and a row written costs a thousand that are read', () => {
  const routes = { '/reads': used(5000), '/writes': used(0, 6), '/rare': used(1) };
  const costs = routeCosts({ routes, ...WEEK }, { routes: {}, days: 0 }, 2);
  expect(costs.map(({ route }) => route)).toEqual(['/writes', '/reads']);
  expect(costs.map(routeCostText)).toEqual(['0 read and 6 written', '5K read and 0 written']);
});

test('crons have a name', () => {
  expect(['cron * * * * *', 'cron 17 * * * *', 'GET /api/weeks'].map(routeName)).toEqual([
    'The cron of every minute',
    'The cron of every hour',
    'GET /api/weeks',
  ]);
});
