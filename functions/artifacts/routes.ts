import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';

/** /api/artifacts: what members made in a lesson’s task. */
export const artifacts = new Hono<AppEnv>();
