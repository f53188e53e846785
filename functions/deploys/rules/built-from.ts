// What this build was made from. The build puts it here (scripts/build/built-from-integration.ts).
declare const __BUILT_FROM__: BuiltFrom | undefined;

export interface BuiltFrom {
  /** The whole hash; null for a build outside a repository. */
  commit: string | null;
  /** Files that were changed or new, and not committed: the commit alone does not say what was built. */
  isClean: boolean;
  /** The commit's first line. */
  title: string;
  /** The Worker's name in wrangler.toml. */
  worker: string;
  /** The newest migration that its code knows, such as 0107_failed_requests.sql. */
  migration: string;
  /** The newest tag of Durable Object classes in wrangler.toml. */
  objects: string;
  /** Migrations that a version from before them does not survive. */
  contracting: readonly string[];
}

/** Tests and programs outside a build. */
const UNKNOWN: BuiltFrom = {
  ...{ commit: null, isClean: false, title: '', worker: 'ai-money-masters' },
  ...{ migration: '', objects: '', contracting: [] },
};

export const BUILT_FROM: BuiltFrom = typeof __BUILT_FROM__ === 'object' ? __BUILT_FROM__ : UNKNOWN;

/** As people and tags write it; the same length everywhere. */
export const shortCommit = (commit: string): string => commit.slice(0, 9);
