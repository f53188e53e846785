import { TIERS, type Tier } from '../../../functions/rules/tiers.ts';

/** A lesson that needs the path's largest plan: a member who can open it can open the others too. */
export function neediest<L extends { minTier: Tier }>(lessons: readonly L[]): L | undefined {
  return lessons.toSorted((a, b) => TIERS.indexOf(b.minTier) - TIERS.indexOf(a.minTier))[0];
}
