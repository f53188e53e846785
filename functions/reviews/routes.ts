import { type Context, Hono } from 'hono';
import { findModule } from '../catalogue.ts';
import { checkText, countWriting } from '../community/limits.ts';
import { reportText } from '../community/moderation/report.ts';
import { ONE_TEXT, type OneTextRow } from '../community/moderation/texts.ts';
import { isModerator } from '../community/rules/trust.ts';
import { readWriter, refuseSuspended, requireModerator } from '../community/writer.ts';
import { writeBatch } from '../database/write.ts';
import type { AppEnv } from '../environment.ts';
import { jsonBody } from '../http/json-body.ts';
import { numberOf } from '../http/number-of.ts';
import { countAttempt, type Limit } from '../http/rate-limits/rate-limits.ts';
import { requireOpen } from '../http/require-open.ts';
import { NoFields } from '../rules/request-schemas.ts';
import {
  type Member,
  readWithMember,
  requireMember,
  signInFirst,
} from '../session/current-member.ts';
import { askedPage, askedRead } from './asked.ts';
import { claimWork, passStatement } from './claims.ts';
import { keepComment, withdrawComment } from './comments.ts';
import { reviewedFile } from './file.ts';
import { ONE_WORK, type OneWork, refuseWork } from './one-work.ts';
import { ownFrom, ownReads } from './own.ts';
import { askForReviews, endRequest } from './requests.ts';
import {
  blockReviewer,
  noReview,
  RECEIVED_REVIEW,
  type ReceivedReview,
  thankFor,
} from './responses.ts';
import { NewComment, NewReview, ReviewReport, ReviewRequest } from './rules/review-schemas.ts';
import { commentsIn, workFrom } from './work.ts';
import { answered, OWN_REQUEST, writeReview } from './write.ts';

const [HOUR, DAY] = [3600, 86_400];
/** Each shows a member's work: this is enough for every lesson of a long day. */
const CLAIMS_A_DAY: Limit = { name: 'review-claims', max: 40, windowSeconds: DAY };
/** Shares its counter with reports of posts. */
const REPORTS_AN_HOUR: Limit = { name: 'forum-reports', max: 10, windowSeconds: HOUR };
const done = { done: true } as const;

/** /api/reviews: members review one another's hand-ins without names, and moderators review any. */
export const reviews = new Hono<AppEnv>()
  .get('/lessons/:moduleId', async (c) => c.json(await ownReviews(c)))
  .put('/lessons/:moduleId/request', jsonBody(ReviewRequest), async (c) => {
    const member = await requireMember(c);
    const { asks } = c.req.valid('json');
    if (asks) await askForReviews(c.var.db, member.id, openLessonId(c, member));
    else await endRequest(c.var.db, member.id, moduleIdOf(c));
    return c.json(await ownReviews(c));
  })
  /** The next hand-in to review; the one that is open, if there is one. `work` is null if no one is waiting. */
  .post('/lessons/:moduleId/claim', jsonBody(NoFields), async (c) => {
    const writer = (await readWriter(c)) ?? signInFirst();
    refuseSuspended(writer);
    const moduleId = openLessonId(c, writer);
    await countAttempt(c.var.db, [{ limit: CLAIMS_A_DAY, subject: writer.id }]);
    await claimWork(c.var.db, writer.id, moduleId);
    return c.json(await ownReviews(c));
  })
  .delete('/lessons/:moduleId/claim', async (c) => {
    const member = await requireMember(c);
    await writeBatch(c.var.db, [passStatement(c.var.db, member.id, moduleIdOf(c))]);
    return c.json(done);
  })
  .get('/works/:id/file', reviewedFile)
  .post('/works/:id/review', jsonBody(NewReview), async (c) => {
    const review = c.req.valid('json');
    const writer =
      (await readWriter(c, oneWork(numberOf(c.req.param('id')) ?? 0), {
        sql: OWN_REQUEST,
        values: [review.id],
      })) ?? signInFirst();
    refuseSuspended(writer);
    const [[work], repeated] = writer.rows as [OneWork[], unknown[]];
    if (repeated.length > 0) return c.json(done);
    const kind = isModerator(writer.standing) ? 'mentor' : 'member';
    refuseWork(work, kind === 'mentor');
    const answers = answered(work, review);
    const text = `${review.works}\n${review.change}`;
    checkText(writer.standing, text);
    await countWriting(c, writer, 'reply', { requestId: review.id, text });
    await writeReview(c.var.db, writer.id, work, { review, answers, kind });
    return c.json(done);
  })
  .put('/:id/thanks', jsonBody(NoFields), async (c) => {
    const { review } = await received(c);
    await thankFor(c.var.db, review);
    return c.json(done);
  })
  .put('/:id/block', jsonBody(NoFields), async (c) => {
    const { member, review } = await received(c);
    await blockReviewer(c.var.db, member.id, review);
    return c.json(done);
  })
  .put('/:id/report', jsonBody(ReviewReport), async (c) => {
    const id = numberOf(c.req.param('id')) ?? 0;
    const writer =
      (await readWriter(
        c,
        { sql: RECEIVED_REVIEW, values: [id] },
        { sql: ONE_TEXT.review, values: [id] },
      )) ?? signInFirst();
    const [[review], [text]] = writer.rows as [ReceivedReview[], OneTextRow[]];
    if (!review) noReview();
    await countAttempt(c.var.db, [{ limit: REPORTS_AN_HOUR, subject: writer.id }]);
    await reportText(c.var.db, writer, { kind: 'review', id, ...c.req.valid('json') }, text);
    return c.json(done);
  })
  // Only for moderators from here on: 404 for everyone else.
  .get('/asked', async (c) => {
    const { rows } = await requireModerator(c, askedRead(c.req.query('after')));
    return c.json(askedPage(rows[0] ?? []));
  })
  .get('/works/:id', async (c) => {
    const id = numberOf(c.req.param('id')) ?? 0;
    const mentor = await requireModerator(c, oneWork(id));
    const [work] = mentor.rows[0] as OneWork[];
    refuseWork(work, true);
    const read = commentsIn(work.module_id);
    const { results } = await c.var.db
      .prepare(read.sql)
      .bind(mentor.id, ...(read.values ?? []))
      .all<{ id: number; says: string; text: string }>();
    return c.json(workFrom({ ...work, expires_at: null }, results));
  })
  .post('/comments', jsonBody(NewComment), async (c) => {
    const mentor = await requireModerator(c);
    return c.json(await keepComment(c.var.db, mentor.id, c.req.valid('json')));
  })
  .delete('/comments/:id', async (c) => {
    await requireModerator(c);
    await withdrawComment(c.var.db, numberOf(c.req.param('id')) ?? 0);
    return c.json(done);
  });

const moduleIdOf = (c: Context<AppEnv>) => c.req.param('moduleId') ?? '';
const openLessonId = (c: Context<AppEnv>, member: Pick<Member, 'membership'>) =>
  requireOpen(findModule(moduleIdOf(c)), member).id;
const oneWork = (id: number) => ({ sql: ONE_WORK, values: [id, new Date().toISOString()] });

async function ownReviews(c: Context<AppEnv>) {
  const moduleId = moduleIdOf(c);
  const { rows } = (await readWithMember(c, ...ownReads(moduleId))) ?? signInFirst();
  return ownFrom(moduleId, rows);
}

async function received(c: Context<AppEnv>) {
  const read = { sql: RECEIVED_REVIEW, values: [numberOf(c.req.param('id')) ?? 0] };
  const { member, rows } = (await readWithMember(c, read)) ?? signInFirst();
  const [review] = rows[0] as ReceivedReview[];
  return { member, review: review ?? noReview() };
}
