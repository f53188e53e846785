import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { jsonBody } from '../../http/json-body.ts';
import { longTexts, remembersWrites } from '../../http/route-needs.ts';
import { readWithMember, requireMember, signInFirst } from '../../session/current-member.ts';
import { takesUploads } from '../../uploads/request.ts';
import { readText } from '../rules/text.ts';
import { DRAFT, type Draft, deleteDraft, saveDraft } from './drafts.ts';
import { findMentions } from './mentions.ts';
import { DraftChange, isPlace, PreviewText } from './rules/drafts.ts';

export const communityWriting = new Hono<AppEnv>()
  .use(remembersWrites)
  .get('/mentions', async (c) => c.json(await findMentions(c, c.req.query())))
  /** A text's preview: the parser runs only on the server. */
  .post('/preview', longTexts, jsonBody(PreviewText), async (c) => {
    await requireMember(c);
    return c.json({ body: readText(c.req.valid('json').content) });
  })
  .get('/drafts/:place{.+}', async (c) => {
    const read = await readWithMember(c, { sql: DRAFT, values: [placeIn(c)] });
    const [draft = null] = (read ?? signInFirst()).rows[0] as Draft[];
    return c.json({ draft, canUpload: takesUploads(c) });
  })
  .put('/drafts/:place{.+}', longTexts, jsonBody(DraftChange), async (c) => {
    const { id } = await requireMember(c);
    const draft = { place: placeIn(c), ...c.req.valid('json') };
    return c.json({ version: await saveDraft(c.var.db, id, draft) });
  })
  /** `?version=`: the newest version that the member has seen. */
  .delete('/drafts/:place{.+}', async (c) => {
    const { id } = await requireMember(c);
    const version = Number(/^\d{1,9}$/.exec(c.req.query('version') ?? '')?.[0] ?? 0);
    await deleteDraft(c.var.db, id, { place: placeIn(c), version });
    return c.json({ done: true } as const);
  });

function placeIn(c: Context): string {
  const place = c.req.param('place') ?? '';
  if (!isPlace(place)) throw new ApiError(404, 'not_found', 'There’s nothing at this address.');
  return place;
}
