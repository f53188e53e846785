// Pages are static files; the Worker writes the member's checks and open plans into them, so that ticks and locks are
// there before any script runs, and nothing moves afterwards.
import { scriptText } from '../http/script-text.ts';
import { hasAccess, type Membership } from '../rules/entitlement.ts';
import type { Tier } from '../rules/tiers.ts';
import type { CheckKind, Checks } from './rules/checks.ts';

/**
 * `input[data-check="{kind}"][data-item]` is ticked and `[data-shows="{kind}"][data-item]` gets `data-done` where the
 * item is checked; `[data-tier]` above the membership gets `data-locked`; `#checks-data` holds the checks for the
 * page's script (src/features/checks/page-checks.ts).
 */
export function showChecks(page: Response, membership: Membership, checks: Checks): Response {
  const isChecked = (element: Element, kind: string) =>
    checks[element.getAttribute(kind) as CheckKind][element.getAttribute('data-item') ?? ''];
  return new HTMLRewriter()
    .on('[data-tier]', {
      element(element) {
        const tier = element.getAttribute('data-tier') as Tier;
        if (!hasAccess(membership, tier)) element.setAttribute('data-locked', '');
      },
    })
    .on('input[data-check]', {
      element(input) {
        if (isChecked(input, 'data-check')) input.setAttribute('checked', '');
      },
    })
    .on('[data-shows]', {
      element(element) {
        if (isChecked(element, 'data-shows')) element.setAttribute('data-done', '');
      },
    })
    .on('#checks-data', {
      element: (place) => void place.setInnerContent(scriptText(checks), { html: true }),
    })
    .transform(page);
}
