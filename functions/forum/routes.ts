import { Hono } from 'hono';
import { requireWriter } from '../community/writer.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { publish } from '../live/publish.ts';
import { FORUM_CATEGORIES, findCategory } from '../rules/forum.ts';
import { Like, NewPost, PostEdit } from '../rules/forum-schemas.ts';
import { currentMember, requireMember } from '../session/current-member.ts';
import { createPost } from './create.ts';
import { deletePost } from './delete.ts';
import { editPost } from './edit.ts';
import { likePost, likeReply } from './likes.ts';
import { listPosts } from './list.ts';
import { done, gone, idIn, numberOf } from './request.ts';
import { checkText, countEdit, countPost } from './text-limits.ts';

export { numberOf };

export const forum = new Hono<AppEnv>()
  .get('/categories', (c) => c.json(FORUM_CATEGORIES))
  /** Newest first, 20 at a time: `?before=` the last post's ID continues. Visitors read as well. */
  .get('/posts/:categoryId?', async (c) => {
    const categoryId = c.req.param('categoryId');
    if (categoryId !== undefined && !findCategory(Number(categoryId)))
      throw new ApiError(404, 'unknown_category', 'We don’t have that category.');
    const member = await currentMember(c);
    const wanted = {
      categoryId: categoryId ? Number(categoryId) : null,
      before: numberOf(c.req.query('before')),
      words: c.req.query('q') ?? '',
    };
    return c.json(await listPosts(c.var.db, member?.id ?? null, wanted));
  })
  .post('/posts', jsonBody(NewPost), async (c) => {
    const writer = await requireWriter(c);
    const { id: requestId = crypto.randomUUID(), ...post } = c.req.valid('json');
    checkText(writer, post.content);
    await countPost(c.var.db, writer);
    const id = await createPost(c.var.db, writer, { requestId, ...post });
    publish(c, 'forum', { type: 'post', id, categoryId: post.categoryId });
    return c.json({ id });
  })
  .patch('/posts/:id', jsonBody(PostEdit), async (c) => {
    const writer = await requireWriter(c);
    const post = c.req.valid('json');
    checkText(writer, post.content);
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

const LIKES = { post: likePost, reply: likeReply } as const;

export const social = new Hono<AppEnv>().post('/like', jsonBody(Like), async (c) => {
  const member = await requireMember(c);
  const { targetType, targetId, liked } = c.req.valid('json');
  const now = await LIKES[targetType](c.var.db, member, { id: targetId, liked });
  return c.json(now ?? gone());
});
