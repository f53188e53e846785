import { createMiddleware } from 'hono/factory';
import type { LocalStripe } from '../situation.ts';
import { situationOf } from '../situation.ts';
import { age } from './age.ts';

/** Ensures that everything due since the last request has happened before this one. */
export const keepTime = createMiddleware<LocalStripe>(async (c, next) => {
  const situation = await situationOf(c.env);
  c.set('situation', situation);
  if (situation.hasDueObjects) await age(c.env, null, situation.now);
  return next();
});
