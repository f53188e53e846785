import { type Context, Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { countAttempt, type Limit } from '../rate-limits/rate-limits.ts';
import { FORUM_CATEGORIES, findCategory, Like, NewPost, NewReply, Report } from '../rules/forum.ts';
import { currentMember, requireMember } from '../session/current-member.ts';
import { listPosts, readThread } from './posts.ts';
import { createPost, createReply, deletePost, deleteReply, likePost, report } from './writing.ts';

const HOUR = 3600;
const POSTS_AN_HOUR: Limit = { name: 'forum-posts', max: 5, windowSeconds: HOUR };
const REPLIES_AN_HOUR: Limit = { name: 'forum-replies', max: 30, windowSeconds: HOUR };
const REPORTS_AN_HOUR: Limit = { name: 'forum-reports', max: 10, windowSeconds: HOUR };
const done = { done: true } as const;

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
    const { id } = await requireMember(c);
    const { id: requestId = crypto.randomUUID(), ...post } = c.req.valid('json');
    await countAttempt(c.var.db, [{ limit: POSTS_AN_HOUR, subject: id }]);
    return c.json({ id: await createPost(c.var.db, id, { requestId, ...post }) });
  })
  .delete('/posts/:id', async (c) => {
    const { id } = await requireMember(c);
    if (!(await deletePost(c.var.db, id, postId(c)))) throw gone();
    return c.json(done);
  })
  .get('/threads/:id', async (c) => {
    const member = await currentMember(c);
    const thread = await readThread(c.var.db, member?.id ?? null, postId(c));
    if (!thread) throw gone();
    return c.json(thread);
  })
  .post('/threads/:id/replies', jsonBody(NewReply), async (c) => {
    const { id } = await requireMember(c);
    const { id: requestId = crypto.randomUUID(), content } = c.req.valid('json');
    await countAttempt(c.var.db, [{ limit: REPLIES_AN_HOUR, subject: id }]);
    if (!(await createReply(c.var.db, id, { requestId, postId: postId(c), content }))) throw gone();
    return c.json(done);
  })
  .delete('/threads/:id/replies/:reply', async (c) => {
    const member = await requireMember(c);
    const reply = { postId: postId(c), id: numberOf(c.req.param('reply')) ?? 0 };
    if (!(await deleteReply(c.var.db, member.id, reply))) throw gone();
    return c.json(done);
  })
  .post('/threads/:id/reports', jsonBody(Report), async (c) => {
    const { id } = await requireMember(c);
    await countAttempt(c.var.db, [{ limit: REPORTS_AN_HOUR, subject: id }]);
    await report(c.var.db, id, { postId: postId(c), replyId: c.req.valid('json').replyId });
    return c.json(done);
  });

export const social = new Hono<AppEnv>().post('/like', jsonBody(Like), async (c) => {
  const { id } = await requireMember(c);
  const { targetId, liked } = c.req.valid('json');
  const now = await likePost(c.var.db, id, { id: targetId, liked });
  if (!now) throw gone();
  return c.json(now);
});

const gone = () => new ApiError(404, 'no_post', 'That post isn’t here any more.');
const postId = (c: Context<AppEnv>) => numberOf(c.req.param('id')) ?? 0;

/** Null for anything but a positive whole number. */
export function numberOf(text: string | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
}
