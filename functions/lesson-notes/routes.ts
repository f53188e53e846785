import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';

/** /api/lesson-notes: what members write next to a paragraph. */
export const lessonNotes = new Hono<AppEnv>();
