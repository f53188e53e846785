import { useEffect, useState } from 'react';
import { MIN_QUERY } from '../../../../functions/admin/search/rules/question.ts';
import type { SearchAnswer } from '../../../../functions/admin/search/search.ts';
import { ApiError, api, dataOf, messageOf } from '../../../lib/api.ts';
import { NETWORK_ERROR } from '../../../lib/form.ts';
import { type Lock, lockOf } from '../console-store.ts';

const TYPING_PAUSE_MS = 150;

export interface Searched {
  /** The query of this answer, which stays visible until the next one arrives. */
  found: { q: string; answer: SearchAnswer } | null;
  isLoading: boolean;
  lock: Lock | null;
  /** A sentence; null while there is an answer, or it is loading. */
  problem: string | null;
  retry(): void;
}

/** Searches as one types: after a pause, and only for the last query. */
export function useConsoleSearch(q: string): Searched {
  const [found, setFound] = useState<Searched['found']>(null);
  const [stop, setStop] = useState<Pick<Searched, 'lock' | 'problem'> | null>(null);
  const [tries, setTries] = useState(0);
  const isAsked = q.length >= MIN_QUERY;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again.
  useEffect(() => {
    setStop(null);
    if (!isAsked) return setFound(null);
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await find(q, request.signal);
        if (!request.signal.aborted) setFound({ q, answer });
      } catch (error) {
        if (request.signal.aborted) return;
        const lock = lockOf(error);
        setStop({ lock, problem: lock ? null : problemOf(error) });
      }
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [q, tries]);
  return {
    found: isAsked ? found : null,
    isLoading: isAsked && found?.q !== q && stop === null,
    lock: stop?.lock ?? null,
    problem: stop?.problem ?? null,
    retry: () => setTries(tries + 1),
  };
}

const find = (q: string, signal: AbortSignal): Promise<SearchAnswer> =>
  dataOf(
    api.admin.search.$get({ query: { q } }, { init: { signal } }),
  ) as Promise<unknown> as Promise<SearchAnswer>;

const problemOf = (error: unknown): string =>
  error instanceof ApiError ? messageOf(error, 'The search didn’t answer.') : NETWORK_ERROR;
