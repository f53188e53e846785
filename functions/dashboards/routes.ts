import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { signInFirst } from '../session/current-member.ts';
import { readDashboard } from './read.ts';

/** The same data that a dashboard's page already has, to refresh a page that is shown again later. */
export const dashboard = new Hono<AppEnv>().get('/', async (c) =>
  c.json(((await readDashboard(c)) ?? signInFirst()).dashboard),
);
