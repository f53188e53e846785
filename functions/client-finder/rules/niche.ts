// A kind of client, from the content, and what it suggests for the offer.
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

/** Suggestions fill what is empty, and take the place of those of the niche `before`. What the member typed stays. */
export function withNiche(offer: Offer, niche: Niche | undefined, before?: Niche): Offer {
  const next = { ...offer };
  for (const field of SUGGESTED)
    if (offer[field].trim() === '' || offer[field] === before?.[field])
      next[field] = niche?.[field] ?? '';
  return next;
}
