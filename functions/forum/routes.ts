import { type Context, Hono } from 'hono';
import { requireWriter } from '../community/writer.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { publish } from '../live/publish.ts';
import { countAttempt, type Limit } from '../rate-limits/rate-limits.ts';
import { readText } from '../rules/community/text.ts';
import { FORUM_CATEGORIES, Like, NewPost, NewReply, Report } from '../rules/forum.ts';
import { currentMember, requireMember } from '../session/current-member.ts';
import { createPost, createReply } from './create.ts';
import { deletePost, deleteReply } from './delete.ts';
import { likePost } from './likes.ts';
import { forumList } from './list.ts';
import { report } from './reports.ts';
import { readThread } from './thread.ts';

const HOUR = 3600;
const POSTS_AN_HOUR: Limit = { name: 'forum-posts', max: 5, windowSeconds: HOUR };
const REPLIES_AN_HOUR: Limit = { name: 'forum-replies', max: 30, windowSeconds: HOUR };
const REPORTS_AN_HOUR: Limit = { name: 'forum-reports', max: 10, windowSeconds: HOUR };
const done = { done: true } as const;

export const forum = new Hono<AppEnv>()
  .get('/categories', (c) => c.json(FORUM_CATEGORIES))
  /** `?q=`, `?filter=` and `?before=`, the last post's ID. Visitors read as well. */
  .get('/posts/:categoryId?', (c) => forumList(c))
  .post('/posts', jsonBody(NewPost), async (c) => {
    const writer = await requireWriter(c);
    const { id: requestId = crypto.randomUUID(), ...post } = c.req.valid('json');
    await countAttempt(c.var.db, [{ limit: POSTS_AN_HOUR, subject: writer.id }]);
    const id = await createPost(c.var.db, writer, { requestId, ...post });
    publish(c, 'forum', { type: 'post', id, categoryId: post.categoryId });
    return c.json({ id });
  })
  .delete('/posts/:id', async (c) => {
    const { id } = await requireMember(c);
    if (!(await deletePost(c.var.db, id, postId(c)))) throw gone();
    publish(c, `thread/${postId(c)}`, { type: 'changed' });
    return c.json(done);
  })
  .get('/threads/:id', async (c) => {
    const member = await currentMember(c);
    const thread = await readThread(c.var.db, member?.id ?? null, postId(c));
    if (!thread) throw gone();
    return c.json(thread);
  })
  .post('/threads/:id/replies', jsonBody(NewReply), async (c) => {
    const writer = await requireWriter(c);
    const { id: requestId = crypto.randomUUID(), content, parentId } = c.req.valid('json');
    await countAttempt(c.var.db, [{ limit: REPLIES_AN_HOUR, subject: writer.id }]);
    const reply = { requestId, postId: postId(c), content, parentId };
    const now = new Date();
    const id = await createReply(c.var.db, writer, reply, now);
    if (id === null) throw gone();
    const { firstName, standing, lastName } = writer;
    publish(c, `thread/${postId(c)}`, {
      type: 'text',
      text: {
        id,
        parentId: parentId ?? null,
        content,
        body: readText(content),
        author: { firstName, lastName: lastName.slice(0, 1), handle: standing.handle },
        createdAt: now.toISOString(),
      },
    });
    return c.json({ ...done, id });
  })
  .delete('/threads/:id/replies/:reply', async (c) => {
    const member = await requireMember(c);
    const reply = { postId: postId(c), id: numberOf(c.req.param('reply')) ?? 0 };
    if (!(await deleteReply(c.var.db, member.id, reply))) throw gone();
    publish(c, `thread/${postId(c)}`, { type: 'changed' });
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
