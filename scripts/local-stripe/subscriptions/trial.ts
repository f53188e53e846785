import { invalid } from '../http/errors.ts';

const DAY = 86_400;

/** The end of the requested trial, if any. */
export function trialEndOf(
  params: { trial_end?: number | 'now' | null; trial_period_days?: number },
  now: number,
): number | null {
  const { trial_end: end, trial_period_days: days } = params;
  if (end && days) {
    throw invalid('You cannot pass both `trial_end` and `trial_period_days`.', 'trial_period_days');
  }
  if (typeof end === 'number') {
    if (end <= now)
      throw invalid(
        'Invalid timestamp: must be an integer Unix timestamp in the future.',
        'trial_end',
      );
    return end;
  }
  return days && days > 0 ? now + days * DAY : null;
}
