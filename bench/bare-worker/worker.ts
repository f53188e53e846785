// The minimum that can serve our reads and finish a lesson: Hono, one D1 batch with our statements, the same JSON. No
// checks, no headers, no log, and the cookie is the plain key of the session row.
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { progressOf } from '../../functions/learning-paths/rules/progress.ts';
import { startedPaths } from '../../functions/learning-paths/rules/started.ts';
import { MEMBER_OF_SESSION } from '../../functions/session/current-member.ts';
import { UNREAD, unreadFrom } from '../../functions/session/unread.ts';

interface Bindings {
  DB: D1Database;
  /** Our API's lists, without the member's data. */
  MODULES: { id: string }[];
  PATHS: BarePath[];
  /** Set when the Worker runs with the same platform features as ours. */
  REQUEST_LIMIT?: RateLimit;
}

interface BarePath {
  id: string;
  lessons: { module: { id: string } }[];
}

const STARTS = `
  SELECT path_id, started_at FROM path_starts
  WHERE member_id = (SELECT member_id FROM sessions WHERE token_hash = ?1)`;

const COMPLETIONS = `
  SELECT module_id, completed_at FROM module_completions
  WHERE member_id = (SELECT member_id FROM sessions WHERE token_hash = ?1)`;

export default new Hono<{ Bindings: Bindings }>()
  .use(async (c, next) => {
    await c.env.REQUEST_LIMIT?.limit({ key: c.req.header('CF-Connecting-IP') ?? '' });
    await next();
  })
  .get('/api/micro-learning/modules', async (c) => {
    const key = getCookie(c, 'session') ?? '';
    const [, completions] = await c.env.DB.batch<{ module_id: string; completed_at: string }>([
      c.env.DB.prepare(MEMBER_OF_SESSION).bind(key, new Date().toISOString()),
      c.env.DB.prepare(COMPLETIONS).bind(key),
    ]);
    const dates = new Map(
      completions?.results.map((row) => [row.module_id, row.completed_at] as const),
    );
    return c.json(
      c.env.MODULES.map((module) => ({
        ...module,
        completed: dates.has(module.id),
        completedAt: dates.get(module.id) ?? null,
        locked: false,
      })),
    );
  })
  .get('/api/auth/user', async (c) => {
    const key = getCookie(c, 'session') ?? '';
    const [session, unread] = await c.env.DB.batch<Record<string, string>>([
      c.env.DB.prepare(MEMBER_OF_SESSION).bind(key, new Date().toISOString()),
      c.env.DB.prepare(UNREAD.sql).bind(key),
    ]);
    const row = session?.results[0];
    if (!row) return c.json({ message: 'nobody' }, 401);
    const [{ tier, endsAt }] = JSON.parse(row.grants as string);
    return c.json({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      subscriptionTier: tier,
      subscriptionStatus: 'active',
      subscriptionExpiresAt: endsAt,
      tier,
      status: 'active',
      isExpired: false,
      expiresAt: endsAt,
      ...unreadFrom(unread?.results ?? []),
    });
  })
  .get('/api/learning-paths', async (c) => {
    const key = getCookie(c, 'session') ?? '';
    const [, completions, starts] = await c.env.DB.batch<Record<string, string>>([
      c.env.DB.prepare(MEMBER_OF_SESSION).bind(key, new Date().toISOString()),
      c.env.DB.prepare(COMPLETIONS).bind(key),
      c.env.DB.prepare(STARTS).bind(key),
    ]);
    const dates = datesIn(completions?.results);
    const started = startedPaths(
      c.env.PATHS.map(({ id, lessons }) => ({
        id,
        moduleIds: lessons.map((each) => each.module.id),
      })),
      new Map(starts?.results.map((row) => [row.path_id as string, row.started_at as string])),
      dates,
    );
    return c.json(
      c.env.PATHS.map(({ lessons, ...path }) => ({
        ...path,
        ...progressOf(
          lessons.map(({ module: { id } }) => ({
            id,
            completedAt: dates.get(id) ?? null,
            locked: false,
          })),
          started.get(path.id),
        ),
      })),
    );
  })
  .get('/api/learning-paths/:id/modules', async (c) => {
    const key = getCookie(c, 'session') ?? '';
    const [, completions] = await c.env.DB.batch<Record<string, string>>([
      c.env.DB.prepare(MEMBER_OF_SESSION).bind(key, new Date().toISOString()),
      c.env.DB.prepare(COMPLETIONS).bind(key),
    ]);
    const dates = datesIn(completions?.results);
    const path = c.env.PATHS.find(({ id }) => id === c.req.param('id'));
    return c.json(
      path?.lessons.map((link) => ({
        ...link,
        module: {
          ...link.module,
          completed: dates.has(link.module.id),
          completedAt: dates.get(link.module.id) ?? null,
        },
      })),
    );
  })
  // The rows of a completion, without the awards that ours evaluates.
  .post('/api/micro-learning/modules/:id/complete', async (c) => {
    const { timeSpentMinutes } = await c.req.json<{ timeSpentMinutes: number }>();
    const key = getCookie(c, 'session') ?? '';
    const now = new Date().toISOString();
    const member = await c.env.DB.prepare(MEMBER_OF_SESSION).bind(key, now).first<{ id: string }>();
    const id = c.req.param('id');
    const [, row] = await c.env.DB.batch<{ completed_at: string }>([
      c.env.DB.prepare(
        `INSERT INTO module_completions (member_id, module_id, time_spent_minutes, completed_at)
         VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING`,
      ).bind(member?.id, id, timeSpentMinutes, now),
      c.env.DB.prepare(
        'SELECT completed_at FROM module_completions WHERE member_id = ?1 AND module_id = ?2',
      ).bind(member?.id, id),
      c.env.DB.prepare(
        `INSERT INTO achievements
           (member_id, id, type, subject, title, description, category, time_spent_minutes, created_at)
         VALUES (?1, ?2, 'module_completion', ?3, ?3, ?3, 'x', ?4, ?5) ON CONFLICT DO NOTHING`,
      ).bind(member?.id, crypto.randomUUID(), id, timeSpentMinutes, now),
    ]);
    return c.json({ id, completed: true, completedAt: row?.results[0]?.completed_at });
  });

const datesIn = (rows: Record<string, string>[] = []) =>
  new Map(rows.map((row) => [row.module_id as string, row.completed_at as string]));
