// Counting questions to the chat: Free Starter has ten a month, rules or model. On a plan only the model's answers count,
// per day. Each count is one batch, so no two requests can take the same last one.
import { writeBatch } from '../database/write.ts';
import type { Tier } from '../rules/tiers.ts';
import {
  type AiUses,
  type Counted,
  FREE_MONTHLY,
  periodsAt,
  usesFrom,
  writingLimit,
} from './rules/quota.ts';
import { CALL, COUNT, COUNTED_OF_MEMBER } from './uses.ts';

interface Question {
  /** From `storedIdOf`. */
  id: string;
  memberId: string;
  tier: Tier;
}

export interface CountedQuestion {
  /** False: the month's questions are used up. */
  isAllowed: boolean;
  /** The model's call, if one may be made; rules answer otherwise. */
  callId: string | null;
  uses: AiUses;
}

/** A question whose answer was lost may be sent again with the same ID for an hour. */
const REPEATABLE_MS = 3_600_000;
const CALLS_PER_USE = 2;

/** If the call was not allowed, rules answer: not a use on a plan, and one of the ten on Free Starter. */
const BY_RULES = `
  UPDATE ai_uses SET source = 'rules' WHERE id = ?1 AND member_id = ?2 AND source = 'model'
    AND NOT EXISTS (SELECT 1 FROM ai_calls WHERE use_id = ?1)`;
const NOT_A_USE = `
  DELETE FROM ai_uses WHERE id = ?1 AND member_id = ?2 AND kind = 'chat'
    AND NOT EXISTS (SELECT 1 FROM ai_calls WHERE use_id = ?1)`;

/**
 * The stored ID of a question, a hash: the same message ID with another text is another use, and neither can be
 * recovered. A UUID in form only.
 */
export async function storedIdOf(messageId: string, question: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${messageId}\n${question}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [0, 8, 12, 16, 20, 32]
    .map((at, i, all) => hex.slice(at, all[i + 1]))
    .slice(0, 5)
    .join('-');
}

/** `ceiling`: calls of the model per day over all members; null where rules answer. */
export async function countQuestion(
  db: D1Database,
  { id, memberId, tier }: Question,
  ceiling: number | null,
  now = Date.now(),
): Promise<CountedQuestion> {
  const { month, day } = periodsAt(now);
  const isFree = tier === 'free';
  const at = new Date(now).toISOString();
  const repeatable = new Date(now - REPEATABLE_MS).toISOString();
  const callId = crypto.randomUUID();
  const limit = isFree ? FREE_MONTHLY.chat : writingLimit(tier).limit;
  const source = ceiling === null ? 'rules' : 'model';
  const [, , , own, call, counted] = await writeBatch(db, [
    db
      .prepare(COUNT)
      .bind(id, memberId, 'chat', source, at, isFree ? month : day, limit, Number(!isFree)),
    db.prepare(CALL).bind(callId, id, memberId, at, repeatable, day, ceiling ?? 0, CALLS_PER_USE),
    db.prepare(isFree ? BY_RULES : NOT_A_USE).bind(id, memberId),
    db
      .prepare('SELECT 1 FROM ai_uses WHERE id = ?1 AND member_id = ?2 AND used_at >= ?3')
      .bind(id, memberId, repeatable),
    db.prepare('SELECT 1 FROM ai_calls WHERE id = ?1').bind(callId),
    db.prepare(COUNTED_OF_MEMBER).bind(memberId, month, day),
  ]);
  return {
    isAllowed: !isFree || own?.results.length === 1,
    callId: call?.results.length === 1 ? callId : null,
    uses: usesFrom(counted?.results as unknown as Counted[], tier, now),
  };
}

/**
 * After the model failed: rules answer instead, and the question does not count as a use, on any plan. A call that may
 * be billed still counts toward the day's ceiling.
 */
export async function giveQuestionBack(
  db: D1Database,
  { id, memberId, tier }: Question,
  callId: string,
  isBilled: boolean,
  now = Date.now(),
): Promise<AiUses> {
  const { month, day } = periodsAt(now);
  const calls = isBilled
    ? db.prepare('UPDATE ai_calls SET use_id = NULL WHERE id = ?1').bind(callId)
    : db.prepare('DELETE FROM ai_calls WHERE id = ?1').bind(callId);
  const [, , counted] = await writeBatch(db, [
    calls,
    db.prepare(NOT_A_USE).bind(id, memberId),
    db.prepare(COUNTED_OF_MEMBER).bind(memberId, month, day),
  ]);
  return usesFrom(counted?.results as unknown as Counted[], tier, now);
}
