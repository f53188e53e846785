// Writes the member's data into a dashboard's HTML, before any script runs: no request, and no layout shift.

import { toReview } from '../practice/rules/due.ts';
import { hasAccess } from '../rules/entitlement.ts';
import { TIERS, type Tier } from '../rules/tiers.ts';
import type { Dashboard } from './read.ts';
import { isDashboardTab } from './rules/dashboards.ts';

/**
 * Writes into the page, wherever it has such elements:
 * `data-first-name` the name, or “there”; `data-only-for="free quick"` shown to members of these tiers;
 * `data-plan-content="quick"` left out unless the member's plan opens that tier, and `data-plan-closed="quick"` shown in
 * its place;
 * `data-review` shown when check questions are due and are not the next step, with how many in `data-review-count`;
 * `data-tab`, `data-tab-panel` the tab that the address names.
 */
export function writtenInto(page: HTMLRewriter, dashboard: Dashboard, query: URLSearchParams) {
  const { firstName, membership, tier, review, next } = dashboard;
  const isOpen = (part: Element, attribute: string) =>
    hasAccess(
      membership,
      TIERS.find((tier) => tier === part.getAttribute(attribute)) ?? 'complete',
    );
  const tab = query.get('tab') ?? '';
  page
    .on('[data-first-name]', {
      element: (name) => void name.setInnerContent(firstName || 'there'),
    })
    .on(
      '[data-only-for]',
      showIf((name) => tiersIn(name).includes(tier), 'data-only-for'),
    )
    .on('[data-plan-content]', {
      element: (part) => void (isOpen(part, 'data-plan-content') || part.remove()),
    })
    .on('[data-plan-closed]', {
      element(part) {
        if (isOpen(part, 'data-plan-closed')) part.remove();
        else part.removeAttribute('hidden');
      },
    });
  // As the next step, it is already at the top.
  if (review.due > 0 && next.kind !== 'review') {
    page
      .on('[data-review]', { element: (card) => void card.removeAttribute('hidden') })
      .on('[data-review-count]', {
        element: (count) => void count.setInnerContent(toReview(review.due)),
      })
      .on('[data-review-minutes]', {
        element: (time) => void time.setInnerContent(`about ${review.minutes} min`),
      });
  }
  if (!isDashboardTab(tab)) return page;
  return page
    .on('[data-tab]', {
      element(link) {
        const isChosen = link.getAttribute('data-tab') === tab;
        link.setAttribute('aria-selected', String(isChosen));
        link.setAttribute('tabindex', isChosen ? '0' : '-1');
      },
    })
    .on('[data-tab-panel]', {
      element(panel) {
        if (panel.getAttribute('data-tab-panel') === tab) panel.removeAttribute('hidden');
        else panel.setAttribute('hidden', '');
      },
    });
}

const showIf = (isShown: (value: string) => boolean, attribute: string) => ({
  element(part: Element) {
    if (isShown(part.getAttribute(attribute) ?? '')) part.removeAttribute('hidden');
  },
});

const tiersIn = (names: string): Tier[] => TIERS.filter((tier) => names.split(' ').includes(tier));
