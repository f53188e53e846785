// The query string of a request.

import { badRequest } from './lake-error.ts';
import type { ListenOptions } from './listen.ts';
import type { Perspective } from './query.ts';

/** Since this version drafts are returned only on request: https://www.sanity.io/docs/content-lake/perspectives */
const PUBLISHED_BY_DEFAULT = '2025-02-19';

export const isTrue = (url: URL, name: string) => url.searchParams.get(name) === 'true';
export const askedBy = (url: URL) => (name: string) => url.searchParams.get(name) || undefined;

export function paramsOf({ searchParams }: URL) {
  const params = [...searchParams]
    .filter(([name]) => name.startsWith('$'))
    .map(([name, value]) => [name.slice(1), parsed(name, value)] as const);
  return { query: searchParams.get('query') ?? '', params: Object.fromEntries(params) };
}

export function defaultPerspective(version: string): Perspective {
  return isRecent(version) ? 'published' : 'raw';
}

export function listenOptionsOf(url: URL, version: string): ListenOptions {
  const all = isTrue(url, 'includeAllVersions');
  return {
    ...paramsOf(url),
    includeResult: isTrue(url, 'includeResult'),
    includePreviousRevision: isTrue(url, 'includePreviousRevision'),
    includeMutations: url.searchParams.get('includeMutations') !== 'false',
    effects: url.searchParams.get('effectFormat') === 'mendoza',
    drafts: all || !isRecent(version),
    versions: all,
    resumable: isTrue(url, 'enableResume'),
  };
}

const isRecent = (version: string) => version === 'X' || version >= PUBLISHED_BY_DEFAULT;

function parsed(name: string, value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw badRequest(`The parameter ${name} is not JSON.`);
  }
}
