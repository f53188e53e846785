import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';

/** /api/learning-goals: lessons a week, in the member’s time zone. */
export const learningGoals = new Hono<AppEnv>();
