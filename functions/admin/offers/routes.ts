import { Hono } from 'hono';
import type { AdminEnv } from '../colleague.ts';

/** Below /api/admin/offers. */
export const adminOffers = new Hono<AdminEnv>();
