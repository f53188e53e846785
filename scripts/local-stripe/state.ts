// The internal state: the number of objects, what is pending, what was sent.
import { Hono } from 'hono';
import type { LocalStripe } from './situation.ts';
import { situationOf } from './situation.ts';

const QUERIES = {
  objects: 'SELECT kind, count(*) AS n FROM objects WHERE deleted = 0 GROUP BY kind ORDER BY kind',
  due: `SELECT id, kind, clock, datetime(due_at, 'unixepoch') AS due_at FROM objects
        WHERE due_at IS NOT NULL AND deleted = 0 ORDER BY due_at LIMIT 50`,
  faults: 'SELECT target, remaining, fault FROM faults WHERE remaining > 0 ORDER BY id',
  deliveries: `SELECT objects.id AS event, json_extract(document, '$.type') AS type, endpoint, state, attempts,
                 datetime(deliveries.due_at, 'unixepoch') AS due_at, last_answer
               FROM deliveries JOIN objects ON objects.id = deliveries.event ORDER BY deliveries.id DESC LIMIT 50`,
  settings: 'SELECT name, value FROM settings',
};

export const state = new Hono<LocalStripe>().get('/state', async (c) => {
  const { DB } = c.env;
  const answers = await DB.batch(Object.values(QUERIES).map((sql) => DB.prepare(sql)));
  const parts = Object.keys(QUERIES).map((name, i) => [name, answers[i]?.results]);
  return c.json({ now: (await situationOf(c.env)).now, ...Object.fromEntries(parts) });
});
