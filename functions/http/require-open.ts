import { hasAccess, type Membership } from '../rules/entitlement.ts';
import type { Tier } from '../rules/tiers.ts';
import { ApiError } from './errors.ts';

/** The lesson that was found: 404 without one, 403 if the member's plan doesn't open it. */
export function requireOpen<Lesson extends { minTier: Tier }>(
  found: Lesson | undefined,
  { membership }: { membership: Membership },
): Lesson {
  if (!found) throw unknownLesson();
  if (!hasAccess(membership, found.minTier))
    throw new ApiError(
      403,
      'membership_required',
      'This lesson is part of a plan you don’t have yet.',
    );
  return found;
}

export const unknownLesson = () =>
  new ApiError(404, 'unknown_module', 'We don’t have that lesson.');
