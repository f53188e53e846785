import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { signInFirst } from '../session/current-member.ts';
import { nextStepsHere } from './read.ts';

export const nextStep = new Hono<AppEnv>()
  /** The member’s next step, and up to two after it. */
  .get('/', async (c) => {
    const [next, ...after] = (await nextStepsHere(c)) ?? signInFirst();
    return c.json({ next, after });
  });
