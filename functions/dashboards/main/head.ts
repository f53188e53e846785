// The main dashboard's banner, greeting and way back into an unfinished onboarding.

import type { Fill } from '../../http/fill.ts';
import { STEPS } from '../../onboarding/rules/answers.ts';
import { longDate } from '../../rules/days/day-names.ts';
import { EVERYTHING, openerFirst, openerPrice } from '../../rules/opens-with.ts';
import { TIER_LABELS } from '../../rules/tiers.ts';
import type { Dashboard } from '../read.ts';

export function headFills(dashboard: Dashboard): Record<string, Fill> {
  const { today, firstName } = dashboard;
  return {
    today: longDate(today),
    greeting: firstName ? {} : null,
    'first-name': firstName,
    ...bannerFills(dashboard),
    ...onboardingFills(dashboard),
  };
}

/** The content's banner says that everything is open, so it is replaced where that is not true. */
function bannerFills({ lessons: { open, total }, tier }: Dashboard): Record<string, Fill> {
  if (open === total) return {};
  const text = `They’re part of ${TIER_LABELS[tier]}. ${openerFirst(EVERYTHING)} opens all ${total} for ${openerPrice(EVERYTHING)}.`;
  return {
    banner: { attributes: { 'data-banner': `${tier}-${open}-${total}` } },
    'banner-heading': `${open} lessons are open to you.`,
    'banner-text': text,
    'banner-more': text,
  };
}

/** Left out before the onboarding has begun, and while it is the next step. */
function onboardingFills({ onboarding, next }: Dashboard): Record<string, Fill> {
  if (!onboarding || onboarding.completedAt || next.kind === 'set-up') return { onboarding: null };
  return {
    onboarding: {},
    'onboarding-text': onboarding.skippedAt
      ? 'You skipped the setup. Three minutes make this week’s plan your own.'
      : `Your setup is waiting at step ${onboarding.step + 1} of ${STEPS.length}.`,
    'onboarding-link': onboarding.skippedAt ? 'Pick it up again' : 'Finish it',
  };
}
