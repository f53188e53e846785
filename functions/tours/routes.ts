import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { privateAsset } from '../http/assets.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { readWithMember, requireMember, signInFirst } from '../session/current-member.ts';
import { resetProgress, saveProgress } from './progress.ts';
import { TUTORIAL_OF_MEMBER, tutorialFrom } from './read.ts';
import { FEATURE_TOURS, TutorialChange } from './rules/tutorial.ts';
import { saveTour } from './tours.ts';

export const tutorial = new Hono<AppEnv>()
  .get('/', async (c) => {
    const read = await readWithMember(c, TUTORIAL_OF_MEMBER);
    return c.json(tutorialFrom((read ?? signInFirst()).rows[0] ?? []));
  })
  /**
   * The dialog as HTML, with the visited steps written into it; 204 for members who have completed the tutorial, unless
   * `?again`: then it starts from the beginning.
   */
  .get('/dialog', async (c) => {
    const read = await readWithMember(c, TUTORIAL_OF_MEMBER);
    const { hasCompletedTutorial, visited } = tutorialFrom((read ?? signInFirst()).rows[0] ?? []);
    if (hasCompletedTutorial && c.req.query('again') === undefined) return c.body(null, 204);
    const done = hasCompletedTutorial ? [] : visited;
    return new HTMLRewriter()
      .on('[data-tutorial]', {
        element: (dialog) => void dialog.setAttribute('data-visited', done.join(' ')),
      })
      .transform(await privateAsset(c, '/members/tutorial-dialog'));
  })
  /** A feature tour as HTML; 204 for a member who has seen it, unless `?again`. */
  .get('/tours/:name', async (c) => {
    const name = knownTour(c.req.param('name'));
    const read = await readWithMember(c, TUTORIAL_OF_MEMBER);
    const { tours } = tutorialFrom((read ?? signInFirst()).rows[0] ?? []);
    if (tours.includes(name) && c.req.query('again') === undefined) return c.body(null, 204);
    return privateAsset(c, `/members/tours/${name}`);
  })
  .put('/tours/:name', async (c) => {
    const name = knownTour(c.req.param('name'));
    const { id } = await requireMember(c);
    await saveTour(c.var.db, id, name);
    return c.json({ done: true } as const);
  })
  .put('/', jsonBody(TutorialChange), async (c) => {
    const { id } = await requireMember(c);
    await saveProgress(c.var.db, id, c.req.valid('json'));
    return c.json({ done: true } as const);
  })
  .delete('/', async (c) => {
    const { id } = await requireMember(c);
    await resetProgress(c.var.db, id);
    return c.json({ done: true } as const);
  });

function knownTour(name: string): string {
  const tour = FEATURE_TOURS.find((known) => known === name);
  if (!tour) throw new ApiError(404, 'unknown_tour', 'We don’t have that tour.');
  return tour;
}
