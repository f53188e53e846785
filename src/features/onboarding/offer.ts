// The member's offer sentence: the chosen idea suggests it, and the member may say it in other words.
import { map } from 'nanostores';
import { offerOf } from '../../../functions/business-facts/rules/told.ts';
import type { StarterIdea } from '../../../functions/onboarding/rules/answers.ts';
import { api, dataOf } from '../../lib/api.ts';

interface Offer {
  /** The idea that it belongs to. */
  ideaKey: string;
  offer: string;
  customers: string;
  state: 'new' | 'keeping' | 'kept' | 'failed';
}

export const $offer = map<Offer>({ ideaKey: '', offer: '', customers: '', state: 'new' });

/** What the account has; the next idea that is chosen replaces the suggestion, not what is kept. */
export function giveOffer(kept: { offer: string; customers: string }, idea?: StarterIdea): void {
  if (kept.offer && kept.customers)
    $offer.set({ ...pick(kept), ideaKey: idea?.key ?? '', state: 'kept' });
  else if (idea) suggestOffer(idea);
}

export function suggestOffer(idea: StarterIdea): void {
  if ($offer.get().ideaKey === idea.key) return;
  $offer.set({ ...offerOf(idea), ideaKey: idea.key, state: 'new' });
}

export function changeOffer(change: Partial<Pick<Offer, 'offer' | 'customers'>>): void {
  $offer.set({ ...$offer.get(), ...change, state: 'new' });
}

/** Keeping it twice is the same as once. */
export async function keepOffer(): Promise<void> {
  const sent = pick($offer.get());
  $offer.setKey('state', 'keeping');
  const state = await dataOf(api.onboarding.offer.$put({ json: sent })).then(
    () => 'kept' as const,
    () => 'failed' as const,
  );
  const { offer, customers } = $offer.get();
  // Changed meanwhile: the newer words are not kept yet.
  if (offer === sent.offer && customers === sent.customers) $offer.setKey('state', state);
}

const pick = ({ offer, customers }: Pick<Offer, 'offer' | 'customers'>) => ({ offer, customers });
