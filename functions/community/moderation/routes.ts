import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { jsonBody } from '../../http/json-body.ts';
import { numberOf } from '../../http/number-of.ts';
import { countAttempt, type Limit } from '../../http/rate-limits/rate-limits.ts';
import { remembersWrites } from '../../http/route-needs.ts';
import { readWithMember, requireMember, signInFirst } from '../../session/current-member.ts';
import { publish } from '../live/publish.ts';
import { readWriter, requireModerator } from '../writer.ts';
import { decideAppeal } from './appeals.ts';
import { decide } from './decide.ts';
import { logFrom, logRead } from './log.ts';
import { appeal, OWN, ownFrom } from './own.ts';
import { OPEN_WARNING, refuseAction } from './permission.ts';
import { itemFrom, ONE_ITEM, pageFrom, queueRead, WAITING } from './queue.ts';
import { decidedMeanwhile, LAST_ACTION, type LastAction } from './record.ts';
import { reportText } from './report.ts';
import { QUEUE_PARTS } from './rules/moderation.ts';
import { Appeal, AppealDecision, Moderation } from './rules/moderation-schema.ts';
import { NewReport } from './rules/report-schema.ts';
import { TEXT_KINDS, type TextKind } from './rules/reports.ts';
import { ONE_TEXT, type OneTextRow } from './texts.ts';

const HOUR = 3600;
/** Shares its counter with the forum's own endpoint for reports. */
const REPORTS_AN_HOUR: Limit = { name: 'forum-reports', max: 10, windowSeconds: HOUR };
const APPEALS_AN_HOUR: Limit = { name: 'appeals', max: 20, windowSeconds: HOUR };
const done = { done: true } as const;

export const moderation = new Hono<AppEnv>()
  .use(remembersWrites)
  .post('/reports', jsonBody(NewReport), async (c) => {
    const report = c.req.valid('json');
    const read = { sql: ONE_TEXT[report.kind], values: [report.id] };
    const writer = (await readWriter(c, read)) ?? signInFirst();
    await countAttempt(c.var.db, [{ limit: REPORTS_AN_HOUR, subject: writer.id }]);
    const isHiddenNow = await reportText(
      c.var.db,
      writer,
      report,
      writer.rows[0]?.[0] as OneTextRow,
    );
    if (isHiddenNow !== null) tellRoom(c, report.kind, isHiddenNow);
    return c.json(done);
  })
  /** Moderators' decisions about the member, and the member's hidden texts. */
  .get('/own', async (c) => {
    const { rows } = (await readWithMember(c, ...OWN)) ?? signInFirst();
    return c.json(ownFrom(rows));
  })
  .post('/own/:id/appeal', jsonBody(Appeal), async (c) => {
    const { id: memberId } = await requireMember(c);
    await countAttempt(c.var.db, [{ limit: APPEALS_AN_HOUR, subject: memberId }]);
    const { text } = c.req.valid('json');
    await appeal(c.var.db, { memberId, warningId: numberOf(c.req.param('id')) ?? 0, text });
    return c.json(done);
  })
  // Only moderators from here on: 404 for everyone else.
  .get('/queue', async (c) => {
    const part = QUEUE_PARTS.find((known) => known === (c.req.query('part') ?? 'reports'));
    const read = part && queueRead(part, c.req.query('after'));
    const moderator = await requireModerator(c, ...(read ? [read, { sql: WAITING }] : []));
    if (!read) throw new ApiError(400, 'invalid_input', 'The queue has no such part.');
    const [rows = [], [waiting]] = moderator.rows as [unknown[], Record<string, number>[]];
    return c.json({ ...pageFrom(rows, moderator), waiting: waiting ?? {} });
  })
  .get('/texts/:kind/:id', async (c) => {
    const kind = TEXT_KINDS.find((known) => known === c.req.param('kind'));
    const values = [JSON.stringify(kind ? { [kind]: numberOf(c.req.param('id')) ?? 0 } : {})];
    const moderator = await requireModerator(c, { sql: ONE_ITEM, values });
    const [row] = moderator.rows[0] as Parameters<typeof itemFrom>[0][];
    if (!row || row.content === null)
      throw new ApiError(404, 'no_text', 'That isn’t there anymore.');
    return c.json(itemFrom(row, moderator));
  })
  .get('/log', async (c) => {
    const read = logRead({
      handle: c.req.query('member'),
      kind: c.req.query('kind'),
      target: numberOf(c.req.query('id')),
      before: numberOf(c.req.query('before')),
    });
    const { rows } = await requireModerator(c, read);
    return c.json(logFrom(rows[0] ?? []));
  })
  .post('/actions', jsonBody(Moderation), async (c) => {
    const { id: requestId, action, kind, target, seen, reason, days } = c.req.valid('json');
    const moderator = await requireModerator(
      c,
      { sql: ONE_TEXT[kind], values: [target] },
      { sql: LAST_ACTION, values: [kind, target] },
      { sql: OPEN_WARNING, values: [kind, target] },
    );
    const [[row], [last], warnings] = moderator.rows as [OneTextRow[], LastAction[], unknown[]];
    if (last?.request_id === requestId) return c.json(done);
    if ((last?.id ?? 0) !== seen) throw decidedMeanwhile(last);
    refuseAction(moderator, action, row, warnings.length > 0);
    await decide(c.var.db, {
      ...{ requestId, action, kind, target, seen, reason, days },
      moderatorId: moderator.id,
      authorId: row.text_author,
      place: row.place,
    });
    tellRoom(c, kind, row.place);
    return c.json(done);
  })
  .post('/appeals/:id/decision', jsonBody(AppealDecision), async (c) => {
    const moderator = await requireModerator(c);
    const { id: requestId, outcome, reason } = c.req.valid('json');
    const warningId = numberOf(c.req.param('id')) ?? 0;
    const decision = { warningId, requestId, outcome, reason };
    const { kind, place } = await decideAppeal(c.var.db, moderator, decision);
    if (outcome === 'withdrawn') tellRoom(c, kind, place);
    return c.json(done);
  });

/** Makes everyone who has the thread or group open read it again. */
function tellRoom(c: Context<AppEnv>, kind: TextKind, place: number): void {
  if (kind === 'post' || kind === 'reply') publish(c, `thread/${place}`, { type: 'changed' });
  if (kind === 'message' || kind === 'group') publish(c, `group/${place}`, { type: 'changed' });
}
