// The Studio's "Open preview" comes here with a secret that it has just written into the dataset; a user with read
// access may see drafts. https://github.com/sanity-io/visual-editing/tree/main/packages/preview-url-secret
import { validatePreviewUrl } from '@sanity/preview-url-secret';
import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { notFoundPage } from '../http/assets.ts';
import { givePass, takePassBack } from './pass.ts';
import { expiredPage, unreachablePage } from './refusals.ts';

const PREVIEWED = /^\/preview\/[\w./-]{1,200}$/;

export const preview = new Hono<AppEnv>()
  .get('/', async (c) => {
    const client = c.env.DRAFTS.client(c.env);
    if (!client) return notFoundPage(c);
    const answer = await validatePreviewUrl(client, c.req.url).catch(() => null);
    if (!answer) return unreachablePage(c);
    const { isValid, redirectTo = '' } = answer;
    const pathname = URL.parse(redirectTo, c.env.ORIGIN)?.pathname ?? '';
    if (!isValid || !PREVIEWED.test(pathname)) return expiredPage(c);
    await givePass(c);
    return c.redirect(pathname, 303);
  })
  .get('/end', (c) => {
    takePassBack(c);
    return c.redirect('/', 303);
  });
