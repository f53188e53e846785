// The minimum that can serve our two reads: Hono, one D1 batch with the statements that we send, the same JSON.
// No checks, no headers, no log, and the cookie is the plain key of the session row.
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { MEMBER_OF_SESSION } from '../../functions/session/current-member.ts';
import { UNREAD, unreadFrom } from '../../functions/session/unread.ts';

interface Bindings {
  DB: D1Database;
  /** What our own API lists, without the member's data. */
  MODULES: { id: string }[];
  /** Present when the Worker runs with what the platform puts around ours. */
  REQUEST_LIMIT?: RateLimit;
}

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
  });
