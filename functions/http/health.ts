import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';

export const health = new Hono<AppEnv>()
  /** Alive: the Worker answers. Asks nothing of anyone. */
  .get('/health', (c) => c.json({ status: 'ok' }))
  /** Ready: the database answers within a second. */
  .get('/ready', async (c) => {
    const answer = c.env.DB.prepare('SELECT 1')
      .first()
      .then(
        () => true,
        () => false,
      );
    const ready = await Promise.race([answer, scheduler.wait(1000).then(() => false)]);
    return c.json({ status: ready ? 'ok' : 'unavailable' }, ready ? 200 : 503);
  });
