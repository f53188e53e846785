import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $waitingChanges } from '../offline/send-or-wait.ts';
import { $storedGoal, loadGoal, withWaiting } from './weekly-goal.ts';

/** What is stored, with a choice that waits on this device laid over it. */
export function useWeeklyGoal(): ReturnType<typeof withWaiting> {
  const shown = withWaiting(
    useStore($storedGoal, { ssr: 'initial' }),
    useStore($waitingChanges, { ssr: 'initial' }),
  );
  const { isWaiting } = shown;
  const hasWaited = useRef(false);
  useEffect(() => {
    // Sent, refused or given up: only the account knows the goal now.
    if (hasWaited.current && !isWaiting) void loadGoal();
    hasWaited.current = isWaiting;
  }, [isWaiting]);
  return shown;
}
