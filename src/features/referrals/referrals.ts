// The member's code, and how many came through it. Read once per page; the server is the source of truth.
import { atom } from 'nanostores';
import type { ReferralStats } from '../../../functions/referrals/routes.ts';
import { api, dataOf } from '../../lib/api.ts';
import { $user, loadUser } from '../session/user.ts';

export type Referrals =
  | { state: 'loading' }
  /** Nobody is signed in, or it did not load: then there is nothing to say. */
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
    // Specification section 7: a failure is only logged.
    console.error('Your referrals didn’t load.', error);
    $referrals.set({ state: 'unknown' });
  }
}
