// The checkout that a member left for their bank, in this tab: the return URL cannot carry it.
import { store, stored } from '../../lib/storage.ts';

const KEY = 'ai-money-masters-checkout';

export function rememberCheckout(search: string): void {
  store(KEY, search, 'session');
}

/** Its defaults if storage is blocked. */
export const rememberedCheckout = (): string => `/subscribe${stored(KEY, 'session') ?? ''}`;
