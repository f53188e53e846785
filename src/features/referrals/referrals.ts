// The member's code, and their number of referrals. Read once per page; the server is the source of truth.
import { atom } from 'nanostores';
import type { ReferralStats } from '../../../functions/referrals/routes.ts';
import { api, dataOf } from '../../lib/api.ts';
import { $user, loadUser } from '../session/user.ts';

export type Referrals =
  | { state: 'loading' }
  /** Signed out, or failed to load: nothing to show. */
  | { state: 'unknown' }
  | { state: 'ready'; stats: ReferralStats };

export const $referrals = atom<Referrals>({ state: 'loading' });

export async function loadReferrals(): Promise<void> {
  await loadUser();
  if (!$user.get()?.id) return $referrals.set({ state: 'unknown' });
  try {
    const stats = await dataOf(api.referrals.stats.$get());
    $referrals.set({ state: 'ready', stats: stats as ReferralStats });
  } catch (error) {
    // A failure is only logged: the card of the code works without the numbers.
    console.error('Your referrals didn’t load.', error);
    $referrals.set({ state: 'unknown' });
  }
}
