import { Hono } from 'hono';
import { readWriter } from '../community/writer.ts';
import type { AppEnv } from '../environment.ts';
import { jsonBody } from '../http/json-body.ts';
import { countAttempt, type Limit } from '../rate-limits/rate-limits.ts';
import { NewReport } from '../rules/community/report-schema.ts';
import { signInFirst } from '../session/current-member.ts';
import { reportText } from './report.ts';
import { ONE_TEXT, type TextRow } from './texts.ts';

const HOUR = 3600;
/** The same count as of the forum's own address for reports. */
const REPORTS_AN_HOUR: Limit = { name: 'forum-reports', max: 10, windowSeconds: HOUR };
const done = { done: true } as const;

export const moderation = new Hono<AppEnv>().post('/reports', jsonBody(NewReport), async (c) => {
  const report = c.req.valid('json');
  const writer =
    (await readWriter(c, { sql: ONE_TEXT[report.kind], values: [report.id] })) ?? signInFirst();
  await countAttempt(c.var.db, [{ limit: REPORTS_AN_HOUR, subject: writer.id }]);
  await reportText(c.var.db, writer, report, writer.rows[0]?.[0] as TextRow | undefined);
  return c.json(done);
});
