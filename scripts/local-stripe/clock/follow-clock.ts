import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { idOf } from '../books/ids.ts';

type Owner = { test_clock?: string | { id: string } | null };

/** From here on this unit lives at the time of the clock that its customer is bound to. */
export async function followClock(books: Books, owner: Owner | undefined): Promise<void> {
  if (!owner?.test_clock) return;
  const clock = await books.find<Stripe.TestHelpers.TestClock>(idOf(owner.test_clock));
  if (clock) books.now = clock.frozen_time;
}
