// The parts of Operations: one route file each.
import { Hono } from 'hono';
import type { AdminEnv } from '../colleague.ts';
import { operationsBackups } from './backups/routes.ts';
import { operationsCosts } from './costs/routes.ts';
import { operationsHealth } from './health/routes.ts';
import { operationsSwitches } from './switches/routes.ts';
import { operationsVersions } from './versions/routes.ts';

/** Below /api/admin/operations. */
export const adminOperations = new Hono<AdminEnv>()
  .route('/backups', operationsBackups)
  .route('/costs', operationsCosts)
  .route('/health', operationsHealth)
  .route('/switches', operationsSwitches)
  .route('/versions', operationsVersions);
