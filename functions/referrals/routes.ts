import { Hono } from 'hono';
import { read } from '../database/named.ts';
import type { AppEnv } from '../environment.ts';
import { CURRENT_MEMBER, readNamedWithMember, signInFirst } from '../session/current-member.ts';
import { giveCode } from './invitations/codes.ts';
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
  const found = await readNamedWithMember(c, {
    codes: read<{ code: string }>(
      `SELECT code FROM referral_codes WHERE member_id = ${CURRENT_MEMBER}`,
    ),
    counts: read<{ counted: number; pending: number }>(`
      SELECT count(*) FILTER (WHERE ${COUNTED}) AS counted,
        count(*) FILTER (WHERE coalesce(confirmed_at, reversed_at, refused) IS NULL
          AND EXISTS (SELECT 1 FROM members m WHERE m.id = referee_id)) AS pending
      FROM referrals WHERE referrer_id = ${CURRENT_MEMBER}`),
    freeYears: read<FreeYear>(`
      SELECT starts_at AS startsAt, ends_at AS endsAt FROM grants
      WHERE member_id = ${CURRENT_MEMBER} AND substr(reason, 1, 9) = 'referral:' AND revoked_at IS NULL
      ORDER BY starts_at`),
  });
  if (!found) return signInFirst();
  const { codes, counts, freeYears } = found.rows;
  return c.json({
    referralCode: codes[0]?.code ?? (await giveCode(c.var.db, found.member.id)),
    referralCount: counts[0]?.counted ?? 0,
    pendingCount: counts[0]?.pending ?? 0,
    goal: GOAL,
    freeYears,
  } satisfies ReferralStats);
});
