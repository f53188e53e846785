// The account page's membership data: loaded with the account, and both again after each change.
import { atom } from 'nanostores';
import type { MembershipOverview } from '../../../../functions/membership/overview.ts';
import { api, dataOf } from '../../../lib/api.ts';
import { changeAccount, loadAccount } from '../account.ts';

export type { MembershipOverview };
export type Subscription = NonNullable<MembershipOverview['subscription']>;

export const $membership = atom<
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; overview: MembershipOverview }
>({ state: 'loading' });

/** Timeout for the membership's request: the rest of the page waits for it. */
const WAIT_MS = 8000;

/** On failure, the page keeps the membership that it shows. */
export async function loadMembership(): Promise<void> {
  try {
    const answer = api.subscription.$get({}, { init: { signal: AbortSignal.timeout(WAIT_MS) } });
    $membership.set({ state: 'ready', overview: (await dataOf(answer)) as MembershipOverview });
  } catch {
    if ($membership.get().state !== 'ready') $membership.set({ state: 'failed' });
  }
}

export async function loadBoth(): Promise<void> {
  await Promise.all([loadAccount(), loadMembership()]);
}

/** A change that needs no dialog. */
export async function changeMembership(
  request: () => Promise<{ message: string }>,
): Promise<boolean> {
  const pressed = document.activeElement;
  const isDone = await changeAccount(request, loadBoth);
  focusAgain(pressed);
  return isDone;
}

/** The pressed button may be gone after a change: then the section's heading takes the focus. */
export function focusAgain(element: Element | null): void {
  requestAnimationFrame(() => {
    const target = element?.isConnected ? element : document.getElementById('membership');
    (target as HTMLElement | null)?.focus();
  });
}
