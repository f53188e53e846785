import { Hono } from 'hono';
import { findPrompt } from '../../catalogue.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { jsonBody } from '../../http/json-body.ts';
import { NoFields } from '../../rules/request-schemas.ts';
import { readWithMember, requireMember, signInFirst } from '../../session/current-member.ts';
import { CollectionRename, HistoryEntry, NewCollection, Usefulness } from '../rules/marks.ts';
import {
  addToCollection,
  createCollection,
  deleteCollection,
  removeFromCollection,
  renameCollection,
} from './collections.ts';
import { addFavorite, clearHistory, recordCopy, removeFavorite, voteUseful } from './marks.ts';
import { MARKS_OF_MEMBER, marksFrom } from './read.ts';

const done = { done: true } as const;

export const promptMarks = new Hono<AppEnv>()
  .get('/', async (c) => {
    const read = await readWithMember(c, ...MARKS_OF_MEMBER);
    return c.json(marksFrom((read ?? signInFirst()).rows));
  })
  .put('/favorites/:slug', jsonBody(NoFields), async (c) => {
    const { id } = await requireMember(c);
    await addFavorite(c.var.db, id, knownPrompt(c.req.param('slug')));
    return c.json(done);
  })
  .delete('/favorites/:slug', async (c) => {
    const { id } = await requireMember(c);
    await removeFavorite(c.var.db, id, c.req.param('slug'));
    return c.json(done);
  })
  .post('/collections', jsonBody(NewCollection), async (c) => {
    const { id } = await requireMember(c);
    const collection = c.req.valid('json');
    const slugs = collection.slugs.map(knownPrompt);
    await createCollection(c.var.db, id, { ...collection, slugs });
    return c.json(done);
  })
  .put('/collections/:id', jsonBody(CollectionRename), async (c) => {
    const member = await requireMember(c);
    await renameCollection(c.var.db, member.id, c.req.param('id'), c.req.valid('json').name);
    return c.json(done);
  })
  .delete('/collections/:id', async (c) => {
    const member = await requireMember(c);
    await deleteCollection(c.var.db, member.id, c.req.param('id'));
    return c.json(done);
  })
  .put('/collections/:id/prompts/:slug', jsonBody(NoFields), async (c) => {
    const member = await requireMember(c);
    const { id, slug } = c.req.param();
    await addToCollection(c.var.db, member.id, id, knownPrompt(slug));
    return c.json(done);
  })
  .delete('/collections/:id/prompts/:slug', async (c) => {
    const member = await requireMember(c);
    const { id, slug } = c.req.param();
    await removeFromCollection(c.var.db, member.id, id, slug);
    return c.json(done);
  })
  .post('/history', jsonBody(HistoryEntry), async (c) => {
    const member = await requireMember(c);
    const { id, slug } = c.req.valid('json');
    await recordCopy(c.var.db, member.id, { id, slug: knownPrompt(slug) });
    return c.json(done);
  })
  .delete('/history', async (c) => {
    const { id } = await requireMember(c);
    await clearHistory(c.var.db, id);
    return c.json(done);
  })
  .put('/usefulness/:slug', jsonBody(Usefulness), async (c) => {
    const { id } = await requireMember(c);
    const slug = knownPrompt(c.req.param('slug'));
    await voteUseful(c.var.db, id, slug, c.req.valid('json').useful);
    return c.json(done);
  });

function knownPrompt(slug: string): string {
  if (!findPrompt(slug)) throw new ApiError(404, 'unknown_prompt', 'We don’t have that prompt.');
  return slug;
}
