// Whether an earlier version can have the traffic again, and what stays as it is now. The console and `npm run rollback`
// say the same.

export interface EarlierVersion {
  /** The newest migration that it knows: its file, or only the number. */
  migration: string;
  /** The newest tag of Durable Object classes that it knows. */
  objects: string;
}

export interface Now {
  /** The migrations of the database, in the order of their names. */
  applied: readonly string[];
  /** Those that a version from before them does not survive. */
  contracting: readonly string[];
  objects: string;
}

export interface WayBack {
  /** Migrations since then. They stay; a version that does not know them works with them. */
  added: string[];
  /** Since these, this version does not work any more. */
  tookAway: string[];
  /** Durable Object classes changed since: Cloudflare takes no version from before that. */
  isBeforeObjects: boolean;
}

export function wayBack({ migration, objects }: EarlierVersion, now: Now): WayBack {
  const number = (name: string) => name.slice(0, 4);
  const since = now.applied.filter((name) => number(name) > number(migration));
  return {
    added: since.filter((name) => !now.contracting.includes(name)),
    tookAway: since.filter((name) => now.contracting.includes(name)),
    isBeforeObjects: objects !== '' && objects !== now.objects,
  };
}

export const isOpen = ({ tookAway, isBeforeObjects }: WayBack): boolean =>
  tookAway.length === 0 && !isBeforeObjects;
