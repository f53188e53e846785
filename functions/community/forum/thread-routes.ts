// /api/forum/threads: one discussion, its replies, and what a member has read and follows.
import { Hono } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { jsonBody } from '../../http/json-body.ts';
import { numberOf } from '../../http/number-of.ts';
import { countAttempt, type Limit } from '../../http/rate-limits/rate-limits.ts';
import {
  keptForVisitors,
  longTexts,
  obeys,
  readsNearby,
  worksWhilePaused,
} from '../../http/route-needs.ts';
import { follow, recordReading } from '../../notifications/readings.ts';
import { currentMember, requireMember } from '../../session/current-member.ts';
import { checkText, countWriting } from '../limits.ts';
import { publish } from '../live/publish.ts';
import { requireWriter } from '../writer.ts';
import { accept } from './accepted.ts';
import { createReply } from './create.ts';
import { deleteReply } from './delete.ts';
import { editReply } from './edit.ts';
import { countEdit } from './edit-limit.ts';
import { revisionsOf } from './history.ts';
import { report } from './reports.ts';
import { done, gone, idIn } from './request.ts';
import { Acceptance, Following, NewReply, Reading, ReplyEdit, Report } from './rules/schemas.ts';
import { readReplies, readThread } from './thread.ts';

const REPORTS_AN_HOUR: Limit = { name: 'forum-reports', max: 10, windowSeconds: 3600 };

export const threads = new Hono<AppEnv>()
  .use(keptForVisitors, readsNearby, obeys('community-paused'))
  .get('/:id', async (c) => {
    const member = await currentMember(c);
    const wanted = { after: numberOf(c.req.query('after')) };
    const thread = await readThread(c.var.db, member?.id ?? null, idIn(c), wanted);
    return c.json(thread ?? gone());
  })
  /** 50 at a time, after the reply `?after=`; with `?through=`, all up to that one, at most 500. */
  .get('/:id/replies', async (c) => {
    const member = await currentMember(c);
    const { after, through } = c.req.query();
    const wanted = { after: numberOf(after), through: numberOf(through) };
    return c.json((await readReplies(c.var.db, member?.id ?? null, idIn(c), wanted)) ?? gone());
  })
  .post('/:id/replies', longTexts, jsonBody(NewReply), async (c) => {
    const writer = await requireWriter(c);
    const { id: requestId = crypto.randomUUID(), content, parentId } = c.req.valid('json');
    checkText(writer.standing, content);
    await countWriting(c, writer, 'reply', { requestId, text: content });
    const reply = { requestId, postId: idIn(c), content, parentId };
    const stored = (await createReply(c.var.db, writer, reply)) ?? gone();
    const { id, body, author, createdAt } = stored;
    publish(c, `thread/${idIn(c)}`, {
      type: 'text',
      text: { id, parentId: stored.parentId, content, body, author, createdAt },
    });
    return c.json({ ...done, id, reply: stored });
  })
  .patch('/:id/replies/:reply', longTexts, jsonBody(ReplyEdit), async (c) => {
    const writer = await requireWriter(c);
    const edit = c.req.valid('json');
    checkText(writer.standing, edit.content);
    await countEdit(c.var.db, writer);
    const reply = { ...edit, postId: idIn(c), id: idIn(c, 'reply') };
    const version = await editReply(c.var.db, writer.id, reply);
    publish(c, `thread/${idIn(c)}`, { type: 'changed' });
    return c.json({ version });
  })
  .delete('/:id/replies/:reply', async (c) => {
    const member = await requireMember(c);
    const reply = { postId: idIn(c), id: idIn(c, 'reply') };
    if (!(await deleteReply(c.var.db, member.id, reply))) gone();
    publish(c, `thread/${idIn(c)}`, { type: 'changed' });
    return c.json(done);
  })
  /** Earlier versions of the post, or of `?reply=`. */
  .get('/:id/revisions', async (c) => {
    const { reply } = c.req.query();
    const replyId = reply === undefined ? null : (numberOf(reply) ?? 0);
    return c.json(await revisionsOf(c.var.db, idIn(c), replyId));
  })
  .put('/:id/accepted', jsonBody(Acceptance), async (c) => {
    const writer = await requireWriter(c);
    await accept(c.var.db, writer, { postId: idIn(c), ...c.req.valid('json') });
    publish(c, `thread/${idIn(c)}`, { type: 'changed' });
    return c.json(done);
  })
  .delete('/:id/accepted', async (c) => {
    const writer = await requireWriter(c);
    await accept(c.var.db, writer, { postId: idIn(c), replyId: null });
    publish(c, `thread/${idIn(c)}`, { type: 'changed' });
    return c.json(done);
  })
  .put(
    '/:id/follow',
    worksWhilePaused('a setting of the reader'),
    jsonBody(Following),
    async (c) => {
      const { id } = await requireMember(c);
      const { follows } = c.req.valid('json');
      if (!(await follow(c.var.db, id, { postId: idIn(c), follows }))) gone();
      return c.json({ follows });
    },
  )
  .post('/:id/reading', worksWhilePaused('notes what was read'), jsonBody(Reading), async (c) => {
    const { id } = await requireMember(c);
    await recordReading(c.var.db, id, { postId: idIn(c), ...c.req.valid('json') });
    return c.json(done);
  })
  .post('/:id/reports', worksWhilePaused('moderators hear of it'), jsonBody(Report), async (c) => {
    const { id } = await requireMember(c);
    await countAttempt(c.var.db, [{ limit: REPORTS_AN_HOUR, subject: id }]);
    const postId = idIn(c);
    const { replyId } = c.req.valid('json');
    if (await report(c.var.db, id, { postId, replyId }))
      publish(c, `thread/${postId}`, { type: 'changed' });
    return c.json(done);
  });
