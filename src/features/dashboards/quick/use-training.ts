import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $checks, setCheck } from '../../checks/checks.ts';
import { $trainings, keepTraining, loadTrainings } from './training.ts';

/** `isStarted`: in this browser or in the account. `start` records it in both. */
export function useTraining(key: string): { isStarted: boolean; start: () => void } {
  const kept = useStore($trainings, { ssr: 'initial' });
  const { known } = useStore($checks, { ssr: 'initial' });
  useEffect(loadTrainings, []);
  const isInAccount = known?.training[key] !== undefined;
  return {
    isStarted: isInAccount || kept.includes(key),
    start() {
      keepTraining(key);
      if (!isInAccount) void setCheck('training', key, true);
    },
  };
}
