import type { Books } from '../books/books.ts';
import type { Params } from '../http/fields.ts';
import type { updateFields } from './fields.ts';
import type { SubscriptionDocument } from './subscription.ts';

export async function updateSubscription(
  books: Books,
  subscription: SubscriptionDocument,
  _params: Params<typeof updateFields>,
): Promise<void> {
  books.tell('customer.subscription.updated', subscription);
}
