import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $waitingChanges } from '../offline/send-or-wait.ts';
import { $storedGoal, loadGoal, withWaiting } from './weekly-goal.ts';

/** The stored goal, overlaid with a choice that waits on this device. */
export function useWeeklyGoal(): ReturnType<typeof withWaiting> {
  const shown = withWaiting(
    useStore($storedGoal, { ssr: 'initial' }),
    useStore($waitingChanges, { ssr: 'initial' }),
  );
  const { isWaiting } = shown;
  const hasWaited = useRef(false);
  useEffect(() => {
    // The choice was sent, refused or discarded: only the account knows the goal now.
    if (hasWaited.current && !isWaiting) void loadGoal();
    hasWaited.current = isWaiting;
  }, [isWaiting]);
  return shown;
}
