// Advice that was asked for: five times a day (UTC), and what was said last in each step.

import { periodsAt } from '../ai/rules/quota.ts';
import { writeBatch } from '../database/write.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import type { Advice, AdviceStep, GivenAdvice } from './rules/advice.ts';
import type { Answers } from './rules/answers.ts';

/** On every plan. */
export const ADVICE_PER_DAY = 5;
/** Asks that were given back count no more, but their calls may be billed. */
const MOST_ASKS = 3 * ADVICE_PER_DAY;

interface Row {
  step: AdviceStep;
  source: 'model' | 'rules';
  fellBack: number;
  advice: string;
  answers: string;
  askedAt: string;
}
const COLUMNS = 'step, source, fell_back AS fellBack, advice, answers, asked_at AS askedAt';

/** The newest advice of each step: SQLite takes the bare columns from the row with the maximum. */
export const ADVICE_OF_MEMBER: MemberRead = {
  sql: `SELECT ${COLUMNS}, max(asked_at) FROM onboarding_advice
        WHERE member_id = ${CURRENT_MEMBER} AND advice IS NOT NULL GROUP BY step`,
};

export function asksToday(now: number): MemberRead {
  return {
    sql: `SELECT count(*) AS used FROM onboarding_advice
          WHERE member_id = ${CURRENT_MEMBER} AND asked_at >= ?2 AND is_given_back = 0`,
    values: [periodsAt(now).day],
  };
}

export const leftFrom = (rows: unknown[]): number =>
  Math.max(0, ADVICE_PER_DAY - ((rows[0] as { used: number } | undefined)?.used ?? 0));

export function givenFrom(row: unknown): GivenAdvice {
  const { step, source, fellBack, advice, answers, askedAt } = row as Row;
  return {
    ...{ step, source, askedAt },
    fellBack: fellBack === 1,
    advice: JSON.parse(advice) as Advice,
    answers: JSON.parse(answers) as Answers,
  };
}

export interface Ask {
  /** Made by the browser. */
  id: string;
  memberId: string;
  step: AdviceStep;
  answers: Answers;
}

const COUNT = `
  INSERT INTO onboarding_advice (id, member_id, step, answers, asked_at)
  SELECT ?1, ?2, ?3, ?4, ?5
  WHERE (SELECT count(*) FROM onboarding_advice
         WHERE member_id = ?2 AND asked_at >= ?6 AND is_given_back = 0) < ?7
    AND (SELECT count(*) FROM onboarding_advice WHERE member_id = ?2 AND asked_at >= ?6) < ?8
  ON CONFLICT (id) DO NOTHING`;
const OWN = `SELECT ${COLUMNS} FROM onboarding_advice WHERE id = ?1 AND member_id = ?2`;
const USED = `
  SELECT count(*) AS used FROM onboarding_advice
  WHERE member_id = ?1 AND asked_at >= ?2 AND is_given_back = 0`;

/** Counts one ask per ID, if there is one left. `given` is what an earlier request with this ID got. */
export async function startAsk(
  db: D1Database,
  { id, memberId, step, answers }: Ask,
  now = Date.now(),
): Promise<{ isCounted: boolean; given: GivenAdvice | null; left: number }> {
  const { day } = periodsAt(now);
  const at = new Date(now).toISOString();
  const [, own, used] = await writeBatch(db, [
    db
      .prepare(COUNT)
      .bind(id, memberId, step, JSON.stringify(answers), at, day, ADVICE_PER_DAY, MOST_ASKS),
    db.prepare(OWN).bind(id, memberId),
    db.prepare(USED).bind(memberId, day),
  ]);
  const row = own?.results[0] as Row | undefined;
  return {
    isCounted: row !== undefined,
    given: row?.advice ? givenFrom(row) : null,
    left: leftFrom(used?.results ?? []),
  };
}

export interface Said extends Pick<GivenAdvice, 'advice' | 'source' | 'fellBack'> {
  /** The model failed, and rules answer: the ask does not count toward the day. */
  isGivenBack: boolean;
}

/** Of two requests with the same ID, the first answer stays. */
export async function keepAdvice(
  db: D1Database,
  { id, memberId }: Ask,
  { advice, source, fellBack, isGivenBack }: Said,
  now = Date.now(),
): Promise<{ given: GivenAdvice; left: number }> {
  const [, own, used] = await writeBatch(db, [
    db
      .prepare(
        `UPDATE onboarding_advice SET advice = ?3, source = ?4, fell_back = ?5, is_given_back = ?6
         WHERE id = ?1 AND member_id = ?2 AND advice IS NULL`,
      )
      .bind(id, memberId, JSON.stringify(advice), source, Number(fellBack), Number(isGivenBack)),
    db.prepare(OWN).bind(id, memberId),
    db.prepare(USED).bind(memberId, periodsAt(now).day),
  ]);
  return { given: givenFrom(own?.results[0]), left: leftFrom(used?.results ?? []) };
}
