import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SearchAnswer, SearchKind } from '../../../functions/search/rules/answer.ts';
import { ApiError, api, dataOf } from '../../lib/api.ts';
import { $online } from '../offline/online.ts';

const TYPING_PAUSE_MS = 150;

export interface Found {
  /** The query of this answer, which stays visible until the next one arrives. */
  q: string;
  kind: SearchKind | null;
  answer: SearchAnswer;
  /** Milliseconds since 1970. */
  at: number;
}

export interface Searching {
  found: Found | null;
  isLoading: boolean;
  /** Why there is no answer; null while there is one, or it is loading. */
  problem: string | null;
  retry(): void;
}

/** Searches as the member types: after a pause, and only for the last query. */
export function useSearch(q: string, kind: SearchKind | null): Searching {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const isOnline = useStore($online);
  const isAsked = /[\p{L}\p{N}]/u.test(q);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry, and a connection that is back, ask again.
  useEffect(() => {
    setProblem(null);
    if (!isAsked) return setFound(null);
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await find(q, kind, request.signal);
        if (!request.signal.aborted) setFound({ q, kind, answer, at: Date.now() });
      } catch (error) {
        if (!request.signal.aborted) setProblem(problemOf(error));
      }
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [q, kind, tries, isOnline]);
  const isCurrent = found?.q === q && found.kind === kind;
  return {
    found,
    isLoading: isAsked && !isCurrent && problem === null,
    problem,
    retry: () => setTries(tries + 1),
  };
}

const find = (q: string, kind: SearchKind | null, signal: AbortSignal): Promise<SearchAnswer> =>
  dataOf(
    api.search.$get({ query: { q, ...(kind && { kind }) } } as never, { init: { signal } }),
  ) as Promise<unknown> as Promise<SearchAnswer>;

function problemOf(error: unknown): string {
  if (error instanceof ApiError)
    return error.serverMessage ?? 'The search didn’t answer. Please try again.';
  return navigator.onLine
    ? 'The search didn’t answer. Please check your connection.'
    : 'You’re offline. The search needs a connection.';
}
