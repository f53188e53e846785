// The Studio's "Open preview" comes here with a secret that it has just written into the dataset; who can read it there
// may see drafts. https://github.com/sanity-io/visual-editing/tree/main/packages/preview-url-secret
import { validatePreviewUrl } from '@sanity/preview-url-secret';
import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { Refusal } from '../http/errors.ts';
import { draftsClient } from './content-lake.ts';
import { givePass, takePassBack } from './pass.ts';

const PREVIEWED = /^\/preview\/[\w./-]{1,200}$/;

export const preview = new Hono<AppEnv>()
  .get('/', async (c) => {
    const client = draftsClient(c.env);
    if (!client) throw new Refusal(404, 'not_found', 'There is nothing at this address.');
    const answer = await validatePreviewUrl(client, c.req.url).catch(() => {
      throw new Refusal(503, 'busy', 'We cannot reach the drafts right now. Please try again.', {
        retryAfterSeconds: 10,
      });
    });
    const { isValid, redirectTo = '' } = answer;
    const { pathname } = new URL(redirectTo, c.env.ORIGIN);
    if (!isValid || !PREVIEWED.test(pathname)) {
      throw new Refusal(
        401,
        'no_preview',
        'This link has expired. Please choose "Open preview" in the Studio again.',
      );
    }
    await givePass(c);
    return c.redirect(pathname, 303);
  })
  .get('/end', (c) => {
    takePassBack(c);
    return c.redirect('/', 303);
  });
