import { choice } from '../fields.ts';
import { DASHBOARD_TIERS } from '../vocabulary.ts';

export const lowestTier = choice(DASHBOARD_TIERS, {
  title: 'Lowest tier',
  first: 'quick',
  help: 'Members on this tier and every tier above it can open it.',
});
