import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { giveCode } from '../invitations/codes.ts';
import { CURRENT_MEMBER, readWithMember, signInFirst } from '../session/current-member.ts';
import { COUNTED, GOAL } from './ledger.ts';

export interface FreeYear {
  /** ISO 8601, UTC */
  startsAt: string;
  endsAt: string;
}

export interface ReferralStats {
  referralCode: string;
  /** Friends who paid and got no refund. */
  referralCount: number;
  /** Friends who have not paid yet. */
  pendingCount: number;
  goal: number;
  freeYears: FreeYear[];
}

export const referrals = new Hono<AppEnv>().get('/stats', async (c) => {
  const read = await readWithMember(
    c,
    { sql: `SELECT code FROM referral_codes WHERE member_id = ${CURRENT_MEMBER}` },
    {
      sql: `
        SELECT count(*) FILTER (WHERE ${COUNTED}) AS counted,
          count(*) FILTER (WHERE coalesce(confirmed_at, reversed_at, refused) IS NULL
            AND EXISTS (SELECT 1 FROM members m WHERE m.id = referee_id)) AS pending
        FROM referrals WHERE referrer_id = ${CURRENT_MEMBER}`,
    },
    {
      sql: `
        SELECT starts_at AS startsAt, ends_at AS endsAt FROM grants
        WHERE member_id = ${CURRENT_MEMBER} AND substr(reason, 1, 9) = 'referral:' AND revoked_at IS NULL
        ORDER BY starts_at`,
    },
  );
  if (!read) return signInFirst();
  const [[code], [counts], freeYears] = read.rows as [
    { code: string }[],
    { counted: number; pending: number }[],
    FreeYear[],
  ];
  return c.json({
    referralCode: code?.code ?? (await giveCode(c.var.db, read.member.id)),
    referralCount: counts?.counted ?? 0,
    pendingCount: counts?.pending ?? 0,
    goal: GOAL,
    freeYears,
  } satisfies ReferralStats);
});
