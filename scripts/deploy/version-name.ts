// A version's name at Cloudflare: its tag is the commit, and its message says what a rollback has to know about it. Both
// are kept with the version, so they can be read when the database cannot.
import { type BuiltFrom, shortCommit } from '../../functions/deploys/rules/built-from.ts';

/** Cloudflare cuts messages; the end of this one is read by programs. */
const LONGEST_MESSAGE = 100;

export interface VersionName {
  /** Null for a build outside a repository. */
  tag: string | null;
  message: string;
}

export function versionName(from: BuiltFrom): VersionName {
  const { commit, isClean, title } = from;
  const facts = ` · schema ${from.migration.slice(0, 4)} · objects ${from.objects}`;
  const room = LONGEST_MESSAGE - facts.length;
  const shown = title.length > room ? `${title.slice(0, room - 1)}…` : title || 'No title';
  const tag = commit && `${shortCommit(commit)}${isClean ? '' : '-changed'}`;
  return { tag, message: shown + facts };
}

export interface VersionFacts {
  title: string;
  /** Four digits: the newest migration that the version knows. */
  schema: string;
  objects: string;
}

/** Null for a message that `npm run deploy` did not write. */
export function factsOf(message: string): VersionFacts | null {
  const [, title = '', schema = '', objects = ''] =
    /^(.*) · schema (\d{4}) · objects (\S*)$/.exec(message) ?? [];
  return schema ? { title, schema, objects } : null;
}
