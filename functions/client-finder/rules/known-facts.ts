import type { BusinessFacts } from '../../business-facts/rules/facts.ts';
import type { Offer } from './data.ts';

/** Fills the fields that are still empty with the account’s facts about the member’s business. */
export function withFacts(offer: Offer, facts: BusinessFacts): Offer {
  const known = {
    yourName: facts.yourName,
    businessName: facts.businessName,
    offer: facts.offer,
    who: facts.customers,
    place: facts.place,
    price: facts.price,
  };
  const next = { ...offer };
  for (const field of Object.keys(known) as (keyof typeof known)[])
    if (next[field].trim() === '') next[field] = known[field];
  return next;
}
