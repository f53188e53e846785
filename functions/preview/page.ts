import type { Context } from 'hono';
import { withContentOf } from '../../src/content/at-request/dataset.ts';
import type { AppEnv } from '../environment.ts';
import { notFoundPage } from '../http/assets.ts';
import { draftsClient } from './content-lake.ts';
import { hasPass } from './pass.ts';
import { unreachablePage } from './refusals.ts';

type Render = (c: Context<AppEnv>) => Promise<Response>;

/** The 404 page for everybody without a pass: from outside one cannot tell what would be there. */
export const previewPage = (render: Render) => async (c: Context<AppEnv>) => {
  const client = draftsClient(c.env);
  if (!client || !(await hasPass(c))) return notFoundPage(c);
  // Read to its end inside, where the drafts are: what is still being rendered asks for them.
  const page = await withContentOf(client, async () => {
    const answer = await render(c);
    return { html: await answer.text(), status: answer.status };
  }).catch((error: Error) => {
    console.error(JSON.stringify({ requestId: c.var.requestId, preview: error.message }));
    return null;
  });
  if (!page || page.status >= 500) return unreachablePage(c);
  if (page.status === 404) return notFoundPage(c);
  return new Response(page.html, {
    status: page.status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      Vary: 'Cookie',
    },
  });
};
