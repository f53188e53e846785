import { TIER_LABELS, type Tier } from '../../../studio/vocabulary.ts';

/** Specification section 3: known tiers by name, `quick_start` as Quick Start, everything else "Member". */
export function tierLabel(tier: string): string {
  if (tier === 'quick_start') return TIER_LABELS.quick;
  return Object.hasOwn(TIER_LABELS, tier) ? TIER_LABELS[tier as Tier] : 'Member';
}
