import { Hono } from 'hono';
import type { AdminEnv } from '../colleague.ts';

/** Below /api/admin/member. */
export const adminMember = new Hono<AdminEnv>();
