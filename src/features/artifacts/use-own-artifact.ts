import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $waitingChanges } from '../offline/send-or-wait.ts';
import {
  accountArtifact,
  type OwnArtifact,
  onArtifactArrival,
  refusedFor,
  servedArtifact,
  waitingFor,
  withWaiting,
} from './artifacts.ts';
import { keepRefused } from './draft.ts';

/** The member's artifact of a lesson: the account's, with waiting changes of this device, and the refused one. */
export function useOwnArtifact(moduleId: string) {
  const waiting = useStore($waitingChanges, { ssr: 'initial' });
  const change = waitingFor(moduleId, waiting);
  const refused = change ? undefined : refusedFor(moduleId, waiting);
  const [own, setOwn] = useState<OwnArtifact | null>(null);
  /** The account's artifact, as this page last read it. */
  const account = useRef<OwnArtifact | null>(null);
  const hasWaited = useRef(false);
  /** Counts the member's actions: a response requested before the newest action is outdated. */
  const version = useRef(0);
  useEffect(() => {
    account.current = servedArtifact();
    return onArtifactArrival(moduleId, (artifact) => {
      account.current = artifact;
    });
  }, [moduleId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is known by its id; the list is read often.
  useEffect(() => {
    // A change is no longer waiting: show the last known state immediately, then the account's current one.
    setOwn(withWaiting(account.current, moduleId, change));
    const isOver = !change && hasWaited.current;
    hasWaited.current ||= Boolean(change);
    if (!isOver) return;
    const asked = version.current;
    accountArtifact(moduleId).then(
      (artifact) => asked === version.current && setOwn(artifact),
      () => {},
    );
  }, [moduleId, change?.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (refused) void keepRefused(moduleId, refused);
  }, [moduleId, refused?.id]);

  function show(artifact: OwnArtifact | null) {
    version.current++;
    setOwn(artifact);
  }
  return { own, refused, show };
}
