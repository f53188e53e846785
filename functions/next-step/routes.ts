import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { withLeftPlace } from '../micro-learning/places/left.ts';
import { placesFrom } from '../micro-learning/places/read.ts';
import { readNamedWithMember, signInFirst } from '../session/current-member.ts';
import { NEXT_STEP_READS, nextStepsFrom } from './read.ts';

export const nextStep = new Hono<AppEnv>()
  /** The member’s next step, and up to two after it. */
  .get('/', async (c) => {
    const { member, rows } = (await readNamedWithMember(c, NEXT_STEP_READS)) ?? signInFirst();
    const places = placesFrom(withLeftPlace(c, rows.places));
    const [next, ...after] = nextStepsFrom(rows, member, Date.now(), places);
    return c.json({ next, after });
  });
