import { expect, test } from 'vitest';
import { TIER_LABELS } from '../../../functions/rules/tiers.ts';
import { tierLabel } from './tier-label.ts';

test.each([
  ['free', 'Free Starter'],
  ['quick', 'Quick Start'],
  ['quick_start', 'Quick Start'],
  ['business', 'Business System'],
  ['agency', 'Agency License'],
  ['complete', 'Member'],
  ['anything else', 'Member'],
  ['', 'Member'],
  ['constructor', 'Member'],
  ['toString', 'Member'],
])('the navigation bar calls "%s" %s', (tier, label) => {
  expect(tierLabel(tier, TIER_LABELS)).toBe(label);
});
