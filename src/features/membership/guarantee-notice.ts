// States that a purchase has no money-back guarantee, in the same sentence everywhere.
import type { GuaranteeUsedBy } from '../../../functions/membership/rules/guarantee.ts';

export function notCovered(usedBy: GuaranteeUsedBy, what: 'purchase' | 'membership'): string {
  const why =
    usedBy === 'card'
      ? 'A card you paid with has been used for the money-back guarantee before, and it’s given once per person and card'
      : 'You’ve used the money-back guarantee before';
  return `${why}, so this ${what} isn’t covered.`;
}
