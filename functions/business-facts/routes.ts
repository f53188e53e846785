import { Hono } from 'hono';
import { writeBatch } from '../database/write.ts';
import type { AppEnv } from '../environment.ts';
import { jsonBody } from '../http/json-body.ts';
import { readWithMember, requireMember, signInFirst } from '../session/current-member.ts';
import { BusinessFactsBody } from './facts-body.ts';
import { FACTS_OF_MEMBER, factsFrom } from './read.ts';

/** ?1 member, ?2 facts, ?3 time. The client's stay unless they are named. */
const SAVE = `
  INSERT INTO business_facts AS b (member_id, facts, updated_at) VALUES (?1, ?2, ?3)
  ON CONFLICT (member_id) DO UPDATE SET updated_at = excluded.updated_at, facts = json_patch((
    SELECT json_group_object(f.key, f.value) FROM json_each(b.facts) f
    WHERE f.key IN ('clientName', 'clientTrade', 'clientSells', 'clientNeeds')), excluded.facts)
  RETURNING facts`;

export const businessFacts = new Hono<AppEnv>()
  .get('/', async (c) => {
    const read = (await readWithMember(c, FACTS_OF_MEMBER)) ?? signInFirst();
    return c.json(factsFrom(read.rows[0] ?? []));
  })
  /**
   * Replaces all facts, but for the client's: a page that was opened before the project was chosen does not name them. Of
   * two saves at the same time the later one counts as a whole: one form, one person.
   */
  .put('/', jsonBody(BusinessFactsBody), async (c) => {
    const { id } = await requireMember(c);
    const facts = JSON.stringify(c.req.valid('json'));
    const [saved] = await writeBatch(c.var.db, [
      c.var.db.prepare(SAVE).bind(id, facts, new Date().toISOString()),
    ]);
    return c.json(factsFrom(saved?.results ?? []));
  });
