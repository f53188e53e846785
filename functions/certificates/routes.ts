import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';

/** /api/certificates: the member’s certificates. */
export const certificates = new Hono<AppEnv>();
