// A kind of client from the content, with its suggestions for the offer.
import type { Offer } from './data.ts';

export interface Niche {
  _id: string;
  name: string;
  about: string;
  offer: string;
  who: string;
  gets: string;
  byWhen: string;
  price: string;
  opening: string;
  findTen: readonly string[];
  signs: readonly string[];
  avoid: readonly string[];
}

const SUGGESTED = ['offer', 'who', 'gets', 'byWhen', 'price', 'opening'] as const;

/** Suggestions fill empty fields and replace those of the niche `before`. The member’s own text stays. */
export function withNiche(offer: Offer, niche: Niche | undefined, before?: Niche): Offer {
  const next = { ...offer };
  for (const field of SUGGESTED)
    if (offer[field].trim() === '' || offer[field] === before?.[field])
      next[field] = niche?.[field] ?? '';
  return next;
}
