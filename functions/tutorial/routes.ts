import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { privateAsset } from '../http/assets.ts';
import { jsonBody } from '../http/json-body.ts';
import { TutorialChange } from '../rules/tutorial.ts';
import { readWithMember, requireMember, signInFirst } from '../session/current-member.ts';
import { resetProgress, saveProgress } from './progress.ts';
import { TUTORIAL_OF_MEMBER, tutorialFrom } from './read.ts';

export const tutorial = new Hono<AppEnv>()
  .get('/', async (c) => {
    const read = await readWithMember(c, TUTORIAL_OF_MEMBER);
    return c.json(tutorialFrom((read ?? signInFirst()).rows[0] ?? []));
  })
  /** The dialog as HTML, with the visited steps written into it; 204 for members who have completed the tutorial. */
  .get('/dialog', async (c) => {
    const read = await readWithMember(c, TUTORIAL_OF_MEMBER);
    const { hasCompletedTutorial, visited } = tutorialFrom((read ?? signInFirst()).rows[0] ?? []);
    if (hasCompletedTutorial) return c.body(null, 204);
    return new HTMLRewriter()
      .on('[data-tutorial]', {
        element: (dialog) => void dialog.setAttribute('data-visited', visited.join(' ')),
      })
      .transform(await privateAsset(c, '/members/tutorial-dialog'));
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
