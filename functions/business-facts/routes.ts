import { Hono } from 'hono';
import { writeBatch } from '../database/write.ts';
import type { AppEnv } from '../environment.ts';
import { jsonBody } from '../http/json-body.ts';
import {
  CURRENT_MEMBER,
  readWithMember,
  requireMember,
  signInFirst,
} from '../session/current-member.ts';
import { BusinessFactsBody } from './facts-body.ts';
import { type BusinessFacts, NO_FACTS } from './rules/facts.ts';

export const businessFacts = new Hono<AppEnv>()
  .get('/', async (c) => {
    const read = await readWithMember(c, {
      sql: `SELECT facts FROM business_facts WHERE member_id = ${CURRENT_MEMBER}`,
    });
    if (!read) return signInFirst();
    const row = read.rows[0]?.[0] as { facts: string } | undefined;
    // A fact that was added later is not in an older row.
    const facts: BusinessFacts = { ...NO_FACTS, ...(row && JSON.parse(row.facts)) };
    return c.json(facts);
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
