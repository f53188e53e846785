import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';

/** /api/learning-paths: the list, a path’s modules, starting one. */
export const learningPaths = new Hono<AppEnv>();
