// The cron’s part of /status and of alerts: every minute it checks and tells the status board, which knows what is new.
// It writes nothing to D1 unless there is an alert to send.
import type { AppEnv } from '../environment.ts';
import { statusBoard } from './board/client.ts';
import { queueAlerts } from './board/emails.ts';
import { checkNow } from './checks/check.ts';
import type { AlertMessage } from './rules/alert-states.ts';
import { ALERTS, findingsOf } from './rules/alerts.ts';
import { nearSentences } from './rules/costs.ts';
import { NO_FACTS } from './rules/facts.ts';
import { emailsToday, readCosts } from './usage/read.ts';
import { uploadBytes } from './usage/upload-bytes.ts';

type Bindings = AppEnv['Bindings'];

export async function lookAfterSite(env: Bindings, db: D1Database, now: number): Promise<void> {
  const { minute, facts } = await checkNow(env, db, now);
  const { toEmail } = await statusBoard(env).report(minute, findingsOf(facts));
  // While the database does not answer, the board keeps them.
  if (minute.database) await emailAlerts(env, db, toEmail, now);
}

/** Once an hour: what only the database knows, limits that are near, and whether the other cron runs. */
export async function lookAfterCosts(env: Bindings, db: D1Database, now: number): Promise<void> {
  const board = statusBoard(env);
  const isNewDay = await board.addCounted({ emails: await emailsToday(db, now) }, now);
  if (isNewDay) await board.addCounted({ uploadBytes: await uploadBytes(db) }, now);
  const { costs, today, countedDays } = await readCosts(env, now);
  const nearLimits = nearSentences(costs, today, countedDays);
  const costsFinding = ALERTS.costs.finds({ ...NO_FACTS, database: true, nearLimits });
  const { toEmail } = await board.look(now, { costs: costsFinding ?? '' });
  await emailAlerts(env, db, toEmail, now);
}

/** Twice is once: the outbox knows each message by its id. */
async function emailAlerts(
  env: Bindings,
  db: D1Database,
  messages: readonly AlertMessage[],
  now: number,
): Promise<void> {
  const ids = await queueAlerts(db, messages, now);
  if (ids.length > 0) await statusBoard(env).emailed(ids, now);
}
