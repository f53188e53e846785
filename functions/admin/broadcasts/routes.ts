import { Hono } from 'hono';
import type { AdminEnv } from '../colleague.ts';

/** Below /api/admin/broadcasts. */
export const adminBroadcasts = new Hono<AdminEnv>();
