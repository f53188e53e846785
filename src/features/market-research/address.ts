// The analysis is in the address: ?market= and, for another area, ?people=; or ?analysis= for a saved one.
import { AREAS } from '../../../functions/market-research/rules/limits.ts';

export const USUAL_AREA = 100_000;

export interface Asked {
  market: string;
  people: number;
  /** The ID of a saved analysis, which takes precedence over the rest. */
  analysis: string;
}

export function asked(search: string): Asked {
  const query = new URLSearchParams(search);
  const people = Number(query.get('people'));
  return {
    market: query.get('market')?.trim() ?? '',
    people: AREAS.find((area) => area === people) ?? USUAL_AREA,
    analysis: query.get('analysis') ?? '',
  };
}

export function addressOf({ market, people }: { market: string; people: number }): string {
  const query = new URLSearchParams({ market });
  if (people !== USUAL_AREA) query.set('people', String(people));
  return `/market-research?${query}`;
}

export const addressOfSaved = (id: string) =>
  `/market-research?${new URLSearchParams({ analysis: id })}`;

/** Adds a history entry, so that Back shows the previous analysis; the same address again adds none. */
export function goTo(address: string): void {
  if (location.pathname + location.search !== address) history.pushState(null, '', address);
}
