import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $checks, type Checks, giveChecks } from '../checks/checks.ts';
import { $dashboard, type DashboardState, loadDashboard } from './dashboard.ts';

/** The page's data; what is checked off in it goes to the store that every island reads and changes. */
export function useDashboard(): DashboardState {
  const state = useStore($dashboard, { ssr: 'initial' });
  useEffect(() => {
    void loadDashboard().then(() => {
      const loaded = $dashboard.get();
      if (loaded.state === 'ready' && !$checks.get().known) giveChecks(loaded.data.checks);
    });
  }, []);
  return state;
}

/** Null until they are known. */
export function useChecks(): Checks | null {
  return useStore($checks, { ssr: 'initial' }).known;
}
