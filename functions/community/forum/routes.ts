import { Hono } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { jsonBody } from '../../http/json-body.ts';
import {
  keptForVisitors,
  longTexts,
  obeys,
  readsNearby,
  remembersWrites,
} from '../../http/route-needs.ts';
import { requireMember } from '../../session/current-member.ts';
import { checkText, countWriting } from '../limits.ts';
import { publish } from '../live/publish.ts';
import { likeResource } from '../resources/likes.ts';
import { requireWriter } from '../writer.ts';
import { createPost } from './create.ts';
import { deletePost } from './delete.ts';
import { editPost } from './edit.ts';
import { countEdit } from './edit-limit.ts';
import { likePost, likeReply } from './likes.ts';
import { forumList } from './list.ts';
import { done, gone, idIn } from './request.ts';
import { FORUM_CATEGORIES } from './rules/forum.ts';
import { Like, NewPost, PostEdit } from './rules/schemas.ts';

export const forum = new Hono<AppEnv>()
  .use(keptForVisitors, readsNearby, obeys('community-paused'))
  .get('/categories', (c) => c.json(FORUM_CATEGORIES))
  /** `?q=`, `?filter=` and `?before=`, the last post's ID. Visitors read as well. */
  .get('/posts/:categoryId?', (c) => forumList(c))
  .post('/posts', longTexts, jsonBody(NewPost), async (c) => {
    const writer = await requireWriter(c);
    const { id: requestId = crypto.randomUUID(), ...post } = c.req.valid('json');
    checkText(writer.standing, `${post.title}\n${post.content}`);
    await countWriting(c, writer, 'post', { requestId, text: `${post.title}\n\n${post.content}` });
    const id = await createPost(c.var.db, writer, { requestId, ...post });
    publish(c, 'forum', { type: 'post', id, categoryId: post.categoryId });
    return c.json({ id });
  })
  .patch('/posts/:id', longTexts, jsonBody(PostEdit), async (c) => {
    const writer = await requireWriter(c);
    const post = c.req.valid('json');
    checkText(writer.standing, `${post.title}\n${post.content}`);
    await countEdit(c.var.db, writer);
    const version = await editPost(c.var.db, writer.id, { ...post, id: idIn(c) });
    publish(c, `thread/${idIn(c)}`, { type: 'changed' });
    return c.json({ version });
  })
  .delete('/posts/:id', async (c) => {
    const { id } = await requireMember(c);
    if (!(await deletePost(c.var.db, id, idIn(c)))) gone();
    publish(c, `thread/${idIn(c)}`, { type: 'changed' });
    return c.json(done);
  });

const LIKES = { post: likePost, reply: likeReply, resource: likeResource } as const;

export const social = new Hono<AppEnv>().post(
  '/like',
  remembersWrites,
  obeys('community-paused'),
  jsonBody(Like),
  async (c) => {
    const member = await requireMember(c);
    const { targetType, targetId, liked } = c.req.valid('json');
    const now = await LIKES[targetType](c.var.db, member, { id: targetId, liked });
    return c.json(now ?? gone());
  },
);
