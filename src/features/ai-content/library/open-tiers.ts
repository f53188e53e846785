import type { Tier } from '../../../../functions/rules/tiers.ts';

/** Reads the tiers that the member's plan opens; the Worker writes them into the page. */
export function isOpen(tier: Tier): boolean {
  const open = document.querySelector<HTMLElement>('[data-open-tiers]')?.dataset.openTiers;
  return (open ?? 'free').split(' ').includes(tier);
}

/** Hides an element if the plan opens the tier. Complete class names, because Tailwind reads them from here. */
export const HIDDEN_WHEN_OPEN: Readonly<Record<Tier, string>> = {
  free: 'hidden',
  quick: '[[data-open-tiers~=quick]_&]:hidden',
  business: '[[data-open-tiers~=business]_&]:hidden',
  agency: '[[data-open-tiers~=agency]_&]:hidden',
  complete: '[[data-open-tiers~=complete]_&]:hidden',
};
