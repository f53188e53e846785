import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../components/toast.ts';
import { messageOf } from '../../lib/api.ts';
import {
  askForReviews,
  claimWork,
  NO_CONNECTION,
  type OwnReviews,
  passOn,
  readReviews,
} from './reviews.ts';

/** A member's reviews in a lesson. `state` is null while they load. */
export function useReviews(moduleId: string, version: string) {
  const [state, setState] = useState<OwnReviews | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** The action that is under way. */
  const [busy, setBusy] = useState<'ask' | 'claim' | 'pass' | null>(null);
  const [noOneWaits, setNoOneWaits] = useState(false);
  const newest = useRef(0);

  async function load() {
    const asked = ++newest.current;
    setFailed(false);
    try {
      const read = await readReviews(moduleId);
      if (asked === newest.current) setState(read);
    } catch (error) {
      if (asked !== newest.current) return;
      // What is shown stays, with a review that is being written.
      if (state) showFailure(error);
      else setFailed(true);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the hand-in asks anew.
  useEffect(() => void load(), [moduleId, version]);

  async function act(name: 'ask' | 'claim' | 'pass', send: () => Promise<OwnReviews | null>) {
    if (busy) return;
    setBusy(name);
    newest.current++;
    try {
      const now = await send();
      if (now) setState(now);
      return now;
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(null);
    }
    return undefined;
  }

  return {
    ...{ state, hasFailed, busy, noOneWaits, load },
    ask: (asks: boolean) => act('ask', () => askForReviews(moduleId, asks)),
    claim: async () => {
      const now = await act('claim', () => claimWork(moduleId));
      if (now) setNoOneWaits(now.work === null && now.left > 0);
    },
    pass: () =>
      act('pass', async () => {
        await passOn(moduleId);
        setNoOneWaits(false);
        return readReviews(moduleId);
      }),
    change: (id: number, changed: Partial<OwnReviews['reviews'][number]>) =>
      setState(
        (now) =>
          now && {
            ...now,
            reviews: now.reviews.map((each) => (each.id === id ? { ...each, ...changed } : each)),
          },
      ),
  };
}

const showFailure = (error: unknown) =>
  showToast({
    tone: 'destructive',
    title: 'That didn’t work',
    text: messageOf(error, NO_CONNECTION),
  });
