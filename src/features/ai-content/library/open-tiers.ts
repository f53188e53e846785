import type { Tier } from '../../../../functions/rules/tiers.ts';

/** What the Worker wrote into the page: the tiers that the member's plan opens. */
export function isOpen(tier: Tier): boolean {
  const open = document.querySelector<HTMLElement>('[data-open-tiers]')?.dataset.openTiers;
  return (open ?? 'free').split(' ').includes(tier);
}

/** Hides an element while the plan opens the tier. Whole class names: Tailwind reads them from here. */
export const HIDDEN_WHEN_OPEN: Readonly<Record<Tier, string>> = {
  free: 'hidden',
  quick: '[[data-open-tiers~=quick]_&]:hidden',
  business: '[[data-open-tiers~=business]_&]:hidden',
  agency: '[[data-open-tiers~=agency]_&]:hidden',
  complete: '[[data-open-tiers~=complete]_&]:hidden',
};
