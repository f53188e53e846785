import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';

/** /api/portfolio: what a member chose to show. */
export const portfolio = new Hono<AppEnv>();
