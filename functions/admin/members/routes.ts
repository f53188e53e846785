import { Hono } from 'hono';
import type { AdminEnv } from '../colleague.ts';

/** Below /api/admin/members. */
export const adminMembers = new Hono<AdminEnv>();
