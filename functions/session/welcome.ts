// The first page after paying: /onboarding with what the plan unlocks. Other members get the page as built.
import { isExpired } from '../rules/entitlement.ts';
import type { Member } from './current-member.ts';

/** Shows the part about the member's plan in place of the part about the free account. */
export function showOpenedPlan({ membership }: Member, page: Response): Response {
  const { tier, status } = membership;
  if (status !== 'active' || tier === 'free' || isExpired(membership)) return page;
  return new HTMLRewriter()
    .on('[data-without-plan]', { element: (part) => void part.remove() })
    .on('[data-with-plan]', { element: (part) => void part.removeAttribute('hidden') })
    .on(`[data-opened="${tier}"]`, { element: (part) => void part.removeAttribute('hidden') })
    .transform(page);
}
