// The member's business facts. Read once per page; the account is the source of truth.
import { atom } from 'nanostores';
import type { BusinessFacts, CLIENT_FACTS } from '../../../functions/business-facts/rules/facts.ts';
import { api, dataOf } from '../../lib/api.ts';

export type Facts =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; facts: BusinessFacts };

export const $facts = atom<Facts>({ state: 'loading' });

let loading: Promise<void> | undefined;

export function loadFacts(): Promise<void> {
  loading ??= (async () => {
    try {
      $facts.set({ state: 'ready', facts: await dataOf(api['business-facts'].$get()) });
    } catch {
      loading = undefined;
      $facts.set({ state: 'failed' });
    }
  })();
  return loading;
}

type ClientFact = (typeof CLIENT_FACTS)[number];
export type FactsToSave = Omit<BusinessFacts, ClientFact> &
  Partial<Pick<BusinessFacts, ClientFact>>;

/** Rejects with ApiError; the facts then stay as they were. Client facts that are left out stay in any case. */
export async function saveFacts(facts: FactsToSave): Promise<void> {
  $facts.set({
    state: 'ready',
    facts: await dataOf(api['business-facts'].$put({ json: facts })),
  });
}
