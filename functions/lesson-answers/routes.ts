import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';

/** /api/lesson-answers: answers to check questions, and what is due for review. */
export const lessonAnswers = new Hono<AppEnv>();
