// The rules of all markets: one file for members, loaded with the page, so that an analysis asks no server.
import type { MarketRules } from '../../../functions/market-research/rules/data.ts';

let loading: Promise<MarketRules[]> | undefined;

/** Loaded once; after a failure, the next call tries again. */
export function marketRules(): Promise<MarketRules[]> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<MarketRules[]> {
  const response = await fetch('/members/market-rules.json');
  if (!response.ok) throw new Error(`The rules of the markets didn’t load: ${response.status}`);
  return response.json();
}
