import { Hono } from 'hono';
import type { AdminEnv } from '../colleague.ts';

/** Below /api/admin/numbers. */
export const adminNumbers = new Hono<AdminEnv>();
