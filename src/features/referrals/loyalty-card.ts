import type { FreeYear, ReferralStats } from '../../../functions/referrals/routes.ts';

export interface LoyaltyCard {
  /** Ticked boxes; a full card stays full until the next friend counts. */
  filled: number;
  needed: number;
  /** A free year is active or still to come. */
  hasWon: boolean;
  years: FreeYear[];
}

export function loyaltyCard(
  { referralCount, goal, freeYears }: ReferralStats,
  now = Date.now(),
): LoyaltyCard {
  const filled = referralCount % goal || (referralCount > 0 ? goal : 0);
  const years = freeYears.filter(({ endsAt }) => Date.parse(endsAt) > now);
  return {
    filled,
    needed: goal - (referralCount % goal),
    hasWon: referralCount >= goal && (years.length > 0 || freeYears.length === 0),
    years,
  };
}

/** Undefined if no referral is pending. */
export function pendingWords(count: number): string | undefined {
  if (count === 0) return undefined;
  return `${count} ${count === 1 ? 'has' : 'have'} signed up and not paid yet.`;
}
