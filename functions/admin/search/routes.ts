import { Hono } from 'hono';
import type { AdminEnv } from '../colleague.ts';

/** Below /api/admin/search. */
export const adminSearch = new Hono<AdminEnv>();
