import { atom } from 'nanostores';
import type { ShownGift, ShownOffer } from '../../../../functions/membership/offers/brought.ts';
import { api, dataOf } from '../../../lib/api.ts';
import { formStore } from '../../../lib/form.ts';
import { consoleStore } from '../console-store.ts';
import { withPasskey } from '../passkey.ts';

export type { ShownGift, ShownOffer };

export const offers = consoleStore(() => dataOf(api.admin.offers.$get()));

type Sending = typeof api.admin.offers;
type BodyOf<Route extends keyof Sending> = Sending[Route] extends {
  $post: (args: infer Args extends { json: object }) => unknown;
}
  ? Omit<Args['json'], 'id'>
  : never;

export type Discount = BodyOf<'discounts'>;
export type Gift = BodyOf<'gifts'>;

const FAILED = 'That didn’t work. Nothing has changed.';
const discount = formStore(FAILED);
const gift = formStore(FAILED);
export const endForm = formStore(FAILED);
export const $discountForm = discount.$form;
export const $giftForm = gift.$form;
export const refuseDiscount = discount.refuse;

/** The last outcome, for screen readers and for the eye. */
export const $outcome = atom('');

/** One ID per content: a repeated press, or a retry after a lost answer, acts once. */
const pending = new Map<string, string>();

async function once(
  { send }: Pick<typeof discount, 'send'>,
  body: object,
  post: (id: string) => Promise<unknown>,
): Promise<boolean> {
  const key = JSON.stringify(body);
  const id = pending.get(key) ?? crypto.randomUUID();
  pending.set(key, id);
  $outcome.set('');
  const done = await send(() => withPasskey(() => post(id)));
  // Also when it failed: it may be kept, and done as soon as Stripe answers.
  await offers.load();
  if (!done) return false;
  pending.delete(key);
  return true;
}

/** True if it worked, like the others. */
export const makeDiscount = (json: Discount) =>
  once(discount, json, (id) => dataOf(api.admin.offers.discounts.$post({ json: { ...json, id } })));

export const giveGift = (json: Gift) =>
  once(gift, json, (id) => dataOf(api.admin.offers.gifts.$post({ json: { ...json, id } })));

export const endDiscount = (offerId: string, why: string) =>
  once(endForm, { offerId, why }, (id) =>
    dataOf(api.admin.offers.endings.$post({ json: { id, offerId, why } })),
  );

export const takeGiftBack = (giftId: string, why: string) =>
  once(endForm, { giftId, why }, (id) =>
    dataOf(api.admin.offers['gift-returns'].$post({ json: { id, giftId, why } })),
  );
