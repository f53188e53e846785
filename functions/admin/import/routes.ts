import { Hono } from 'hono';
import type { AdminEnv } from '../colleague.ts';

/** Below /api/admin/import. */
export const adminImport = new Hono<AdminEnv>();
