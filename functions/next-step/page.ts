// /next leads to the member's next step: the app on a home screen opens there.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { signInThenReturn } from '../session/member-pages.ts';
import { nextStepsHere } from './read.ts';

export async function toNextStep(c: Context<AppEnv>): Promise<Response> {
  const steps = await nextStepsHere(c);
  return steps ? c.redirect(steps[0].href, 303) : signInThenReturn(c);
}
