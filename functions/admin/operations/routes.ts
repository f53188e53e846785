// The parts of Operations: one route file each.
import { Hono } from 'hono';
import type { AdminEnv } from '../colleague.ts';
import { operationsCosts } from './costs/routes.ts';
import { operationsHealth } from './health/routes.ts';
import { operationsSwitches } from './switches/routes.ts';

/** Below /api/admin/operations. */
export const adminOperations = new Hono<AdminEnv>()
  .route('/health', operationsHealth)
  .route('/costs', operationsCosts)
  .route('/switches', operationsSwitches);
