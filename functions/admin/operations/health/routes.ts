import { contentReadAt } from 'virtual:published';
import { type Context, Hono } from 'hono';
import { periodsAt } from '../../../ai/rules/quota.ts';
import { aiDailyLimit, aiProviderName } from '../../../configuration/ai.ts';
import { read } from '../../../database/named.ts';
import type { AppEnv } from '../../../environment.ts';
import { statusBoard } from '../../../health/board/client.ts';
import { type AdminEnv, requireColleague } from '../../colleague.ts';
import { needsRead, todayFrom } from '../../today/needs.ts';
import { healthRows } from '../rules/health.ts';

const asApp = (c: Context<AdminEnv>) => c as unknown as Context<AppEnv>;

/** The highest count: more makes no difference. */
const FIGURES = `
  SELECT (SELECT max(received_at) FROM stripe_events) AS last_event_at,
    (SELECT count(*) FROM (SELECT 1 FROM stripe_events WHERE state = 'pending' LIMIT 1000)) AS pending_events,
    (SELECT count(*) FROM (SELECT 1 FROM mails
      WHERE lane IN (0, 1, 2) AND sent_at IS NULL AND given_up_at IS NULL LIMIT 1000)) AS waiting_emails,
    (SELECT count(*) FROM mails WHERE created_at >= ?2) AS emails_today,
    (SELECT count(*) FROM ai_calls WHERE called_at >= ?2) AS ai_calls
  WHERE ?1 IS NOT NULL`;

interface FiguresRow {
  last_event_at: string | null;
  pending_events: number;
  waiting_emails: number;
  emails_today: number;
  ai_calls: number;
}

/** Below /api/admin/operations/health. */
export const operationsHealth = new Hono<AdminEnv>().get('/', async (c) => {
  const now = Date.now();
  const aiLimit = aiDailyLimit(c.env);
  const { day } = periodsAt(now);
  const { roles, rows } = await requireColleague(
    asApp(c),
    { ability: 'run-site' },
    {
      needs: needsRead({ aiLimit, contentReadAt }, now),
      figures: read<FiguresRow>(FIGURES, day),
    },
  );
  const board = statusBoard(c.env);
  const [{ minute }, days] = await Promise.all([board.read(now), board.usage(now)]);
  const { needs } = todayFrom(rows.needs[0], roles, now);
  const [figures] = rows.figures;
  const today = days.find((one) => one.day === day.slice(0, 10));
  const hasModel = aiProviderName(c.env as unknown as Record<string, unknown>) !== 'rules';
  return c.json({
    lookedAt: new Date(now).toISOString(),
    rows: healthRows({
      now,
      states: minute?.levels ?? {},
      checkedAt: minute && new Date(minute.at).toISOString(),
      needs: Object.fromEntries(needs.map(({ kind, total }) => [kind, total])),
      requestsToday: today?.used.requests ?? 0,
      databaseBytes: today?.databaseBytes ?? null,
      lastEventAt: figures?.last_event_at ?? null,
      pendingEvents: figures?.pending_events ?? 0,
      waitingEmails: figures?.waiting_emails ?? 0,
      emailsToday: figures?.emails_today ?? 0,
      aiCalls: hasModel ? { calls: figures?.ai_calls ?? 0, limit: aiLimit } : null,
      contentReadAt,
    }),
  });
});
