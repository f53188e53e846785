// Counting uses: see migrations/0034_ai_uses.sql. Each count is one batch, so no two requests can take the same last use.
import { writeBatch } from '../database/write.ts';
import type { Tier } from '../rules/tiers.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import { type AiUses, type Counted, periodsAt, usesFrom, writingLimit } from './rules/quota.ts';

const COUNTED = `
  SELECT kind, count(*) AS thisMonth, count(*) FILTER (WHERE source = 'model' AND used_at >= ?3) AS writtenToday
  FROM ai_uses WHERE member_id = ${CURRENT_MEMBER} AND used_at >= ?2 GROUP BY kind`;
/** The same with the member's ID as ?1. */
export const COUNTED_OF_MEMBER = COUNTED.replace(CURRENT_MEMBER, '?1');

/** For `readWithMember`; `usesFrom` reads the rows. */
export function countedUses(now: number): MemberRead {
  const { month, day } = periodsAt(now);
  return { sql: COUNTED, values: [month, day] };
}

interface Use {
  /** Made by the browser. */
  id: string;
  memberId: string;
  tier: Tier;
}

/** ?6 is the start of the period, ?7 the limit; with ?8 = 1 only texts by the model count. */
export const COUNT = `
  INSERT INTO ai_uses (id, member_id, kind, source, used_at)
  SELECT ?1, ?2, ?3, ?4, ?5
  WHERE (SELECT count(*) FROM ai_uses
         WHERE member_id = ?2 AND kind = ?3 AND used_at >= ?6 AND (?8 = 0 OR source = 'model')) < ?7
  ON CONFLICT (id) DO NOTHING`;

const IS_COUNTED = 'SELECT source FROM ai_uses WHERE id = ?1 AND member_id = ?2';

/** Counts a text made by rules, once per ID. Not allowed when the uses of the period are used up. */
export async function countTextByRules(
  db: D1Database,
  { id, memberId, tier }: Use,
  now = Date.now(),
): Promise<{ isAllowed: boolean; uses: AiUses }> {
  const { month, day } = periodsAt(now);
  const { limit } = writingLimit(tier);
  const at = new Date(now).toISOString();
  const [, own, counted] = await writeBatch(db, [
    db.prepare(COUNT).bind(id, memberId, 'text', 'rules', at, month, limit, 0),
    db.prepare(IS_COUNTED).bind(id, memberId),
    db.prepare(COUNTED_OF_MEMBER).bind(memberId, month, day),
  ]);
  return {
    isAllowed: own?.results.length === 1,
    uses: usesFrom(counted?.results as unknown as Counted[], tier, now),
  };
}

/** A request whose response was lost may be repeated with the same ID this often, and this long. */
const CALLS_PER_USE = 2;
const REPEATABLE_MS = 3_600_000;

export const CALL = `
  INSERT INTO ai_calls (id, use_id, called_at)
  SELECT ?1, ?2, ?4
  WHERE EXISTS (SELECT 1 FROM ai_uses WHERE id = ?2 AND member_id = ?3 AND source = 'model' AND used_at >= ?5)
    AND (SELECT count(*) FROM ai_calls WHERE use_id = ?2) < ?8
    AND (SELECT count(*) FROM ai_calls WHERE called_at >= ?6) < ?7
  ON CONFLICT (id) DO NOTHING`;

/** Removes a use whose call was not allowed. */
const WITHOUT_CALL = `
  DELETE FROM ai_uses WHERE id = ?1 AND member_id = ?2 AND used_at = ?3
    AND source = 'model' AND NOT EXISTS (SELECT 1 FROM ai_calls WHERE use_id = ?1)`;

export interface Call {
  id: string;
  useId: string;
  memberId: string;
  startedAt: string;
}

export type Started =
  | { call: Call; uses: AiUses }
  /** `limit`: the member's own uses. `ceiling`: the day's calls of all members. `repeated`: that ID again, too often. */
  | { refused: 'limit' | 'ceiling' | 'repeated'; uses: AiUses };

/** Takes one use and one call of the model. `ceiling`: calls per day over all members. */
export async function startCall(
  db: D1Database,
  { id, memberId, tier }: Use,
  ceiling: number,
  now = Date.now(),
): Promise<Started> {
  const { month, day } = periodsAt(now);
  const { limit, per } = writingLimit(tier);
  const startedAt = new Date(now).toISOString();
  const call = { id: crypto.randomUUID(), useId: id, memberId, startedAt };
  const isPlan = per === 'day';
  const since = isPlan ? day : month;
  const repeatable = new Date(now - REPEATABLE_MS).toISOString();
  const [, , , made, own, counted] = await writeBatch(db, [
    db.prepare(COUNT).bind(id, memberId, 'text', 'model', startedAt, since, limit, Number(isPlan)),
    db
      .prepare(CALL)
      .bind(call.id, id, memberId, startedAt, repeatable, day, ceiling, CALLS_PER_USE),
    db.prepare(WITHOUT_CALL).bind(id, memberId, startedAt),
    db.prepare('SELECT 1 FROM ai_calls WHERE id = ?1').bind(call.id),
    db.prepare('SELECT member_id FROM ai_uses WHERE id = ?1').bind(id),
    db.prepare(COUNTED_OF_MEMBER).bind(memberId, month, day),
  ]);
  const uses = usesFrom(counted?.results as unknown as Counted[], tier, now);
  if (made?.results.length === 1) return { call, uses };
  if (own?.results.length === 1) return { refused: 'repeated', uses };
  return { refused: uses.writing.used >= limit ? 'limit' : 'ceiling', uses };
}

/** After the model failed: removes the use. A call that may be billed still counts toward the day's ceiling. */
export async function giveBack(db: D1Database, call: Call, isBilled: boolean): Promise<void> {
  const calls = isBilled
    ? db.prepare('UPDATE ai_calls SET use_id = NULL WHERE id = ?1').bind(call.id)
    : db.prepare('DELETE FROM ai_calls WHERE id = ?1').bind(call.id);
  const use = db.prepare(
    `DELETE FROM ai_uses WHERE id = ?1 AND member_id = ?2 AND source = 'model'
       AND NOT EXISTS (SELECT 1 FROM ai_calls WHERE use_id = ?1)`,
  );
  await writeBatch(db, [calls, use.bind(call.useId, call.memberId)]);
}

const DAY_MS = 86_400_000;
const KEPT_MONTHS = 13;

/** Uses are kept for 13 months, calls as long as they count toward a day. */
export async function forgetOldUses(db: D1Database, now = Date.now()): Promise<void> {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - KEPT_MONTHS);
  await db.batch([
    db.prepare('DELETE FROM ai_uses WHERE used_at < ?1').bind(date.toISOString()),
    db
      .prepare('DELETE FROM ai_calls WHERE called_at < ?1')
      .bind(new Date(now - 2 * DAY_MS).toISOString()),
  ]);
}
