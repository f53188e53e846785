import { Hono } from 'hono';
import { writeBatch } from '../database/write.ts';
import type { AppEnv } from '../environment.ts';
import { jsonBody } from '../http/json-body.ts';
import { readWithMember, requireMember, signInFirst } from '../session/current-member.ts';
import { BusinessFactsBody } from './facts-body.ts';
import { FACTS_OF_MEMBER, factsFrom } from './read.ts';

export const businessFacts = new Hono<AppEnv>()
  .get('/', async (c) => {
    const read = (await readWithMember(c, FACTS_OF_MEMBER)) ?? signInFirst();
    return c.json(factsFrom(read.rows[0] ?? []));
  })
  /** Replaces all facts. Of two saves at the same time the later one counts as a whole: one form, one person. */
  .put('/', jsonBody(BusinessFactsBody), async (c) => {
    const { id } = await requireMember(c);
    const facts = c.req.valid('json');
    await writeBatch(c.var.db, [
      c.var.db
        .prepare(
          `INSERT INTO business_facts (member_id, facts, updated_at) VALUES (?1, ?2, ?3)
           ON CONFLICT (member_id) DO UPDATE SET facts = excluded.facts, updated_at = excluded.updated_at`,
        )
        .bind(id, JSON.stringify(facts), new Date().toISOString()),
    ]);
    return c.json(facts);
  });
