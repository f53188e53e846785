// /next leads to the member's next step: the app on a home screen opens there.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { withLeftPlace } from '../micro-learning/places/left.ts';
import { placesFrom } from '../micro-learning/places/read.ts';
import { readNamedWithMember } from '../session/current-member.ts';
import { signInThenReturn } from '../session/member-pages.ts';
import { NEXT_STEP_READS, nextStepsFrom } from './read.ts';

export async function toNextStep(c: Context<AppEnv>): Promise<Response> {
  const found = await readNamedWithMember(c, NEXT_STEP_READS);
  if (!found) return signInThenReturn(c);
  const { member, rows } = found;
  const places = placesFrom(withLeftPlace(c, rows.places));
  const [{ href }] = nextStepsFrom(rows, member, Date.now(), places);
  return c.redirect(href, 303);
}
