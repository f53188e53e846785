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

/** What the member made in a lesson: the account's, with what waits on this device, and what the account refused. */
export function useOwnArtifact(moduleId: string) {
  const waiting = useStore($waitingChanges, { ssr: 'initial' });
  const change = waitingFor(moduleId, waiting);
  const refused = change ? undefined : refusedFor(moduleId, waiting);
  const [own, setOwn] = useState<OwnArtifact | null>(null);
  /** The account's artifact, as this page last read it. */
  const account = useRef<OwnArtifact | null>(null);
  const hasWaited = useRef(false);
  /** Counts the member's actions: a response that was requested before the newest one is out of date. */
  const version = useRef(0);
  useEffect(() => {
    account.current = servedArtifact();
    return onArtifactArrival(moduleId, (artifact) => {
      account.current = artifact;
    });
  }, [moduleId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is known by its id; the list is read often.
  useEffect(() => {
    // Sent, refused or given up: at once what the page knows of the account, then what the account says.
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
