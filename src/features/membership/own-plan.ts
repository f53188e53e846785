// Adjusts the plans page to a signed-in member: which plan is theirs, which one is a worse deal, and whether the
// guarantee is used up. Inline, as it shares no import with an island; visitors cost nothing.
import type { MembershipOverview } from '../../../functions/membership/overview.ts';

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
const toggle = (elements: Iterable<HTMLElement>, isHidden: boolean) => {
  for (const element of elements) element.hidden = isHidden;
};

/** Undefined while the membership is expired: then every plan can be bought, their own too. */
function ownPlan(overview: MembershipOverview): string | undefined {
  const { membership, subscription } = overview;
  if (membership.isExpired) return undefined;
  if (isSubscribed(overview)) return subscription?.plan;
  return membership.status === 'active' ? membership.tier : 'free';
}

/** A paused membership is resumed in the account, and not bought again. */
const isSubscribed = ({ membership, subscription }: MembershipOverview) =>
  subscription !== null &&
  subscription.status !== 'canceled' &&
  (subscription.pausedFrom !== null || (membership.status === 'active' && !membership.isExpired));

function leadToAccount(link: HTMLAnchorElement): void {
  link.href = '/account#membership';
  link.textContent = String(link.textContent).replace(/Get/, 'Change to');
}

function show(overview: MembershipOverview): void {
  const own = ownPlan(overview);
  for (const plan of all('[data-tier]')) {
    const isOwn = plan.dataset.tier === own;
    const isFree = plan.dataset.tier === 'free';
    // A signed-in member needs no free account.
    const buy = [...plan.querySelectorAll<HTMLAnchorElement>('[data-buy]')];
    toggle(buy, isOwn || isFree);
    // The checkout sells no second subscription.
    if (isSubscribed(overview)) for (const link of buy) leadToAccount(link);
    toggle(plan.querySelectorAll<HTMLElement>('[data-own]'), !isOwn);
  }
  toggle(all(`[data-worse-than="${own}"]`), false);
  // Hide the comparison with the best plan if that is the member's own, which the line above compares with.
  toggle(all(`[data-worse-than-best="${own}"]`), true);
  // Changing an active plan is not a new purchase.
  if (overview.guaranteeUsedBy && (own === 'free' || own === undefined)) {
    toggle(all('[data-guarantee]'), true);
    toggle(all(`[data-guarantee-used=${overview.guaranteeUsedBy}]`), false);
  }
}

void window.signedInUser?.then(async (user) => {
  const answer = user && (await fetch('/api/subscription').catch(() => null));
  if (answer?.ok) show(await answer.json());
});
