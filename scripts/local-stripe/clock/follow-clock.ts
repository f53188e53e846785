import type Stripe from 'stripe';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

type Owner = { test_clock?: string | { id: string } | null };

/** From here on this unit of work uses the time of its customer's test clock. */
export async function followClock(work: UnitOfWork, owner: Owner | undefined): Promise<void> {
  if (!owner?.test_clock) return;
  const clock = await work.find<Stripe.TestHelpers.TestClock>(idOf(owner.test_clock));
  if (clock) work.now = clock.frozen_time;
}
