import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $checks, type Checks, giveChecks } from '../checks/checks.ts';
import {
  $dashboard,
  type Dashboard,
  type DashboardState,
  loadDashboard,
  reloadDashboard,
} from './dashboard.ts';

/** The page's data; its checks go to the store that every island reads and changes. */
export function useDashboard(): DashboardState {
  const state = useStore($dashboard, { ssr: 'initial' });
  useEffect(() => void loadDashboard(), []);
  useEffect(() => {
    if (state.state === 'ready' && !$checks.get().known) giveChecks(state.data.checks);
  }, [state]);
  return state;
}

/** The member's checks; null until they are known. */
export function useChecks(): Checks | null {
  return useStore($checks, { ssr: 'initial' }).known;
}

export type WithChecks =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; data: Dashboard; checks: Checks };

/** The dashboard and the checks together. `checks` includes the changes made on this page. */
export function useDashboardWithChecks(): WithChecks {
  const dashboard = useDashboard();
  const checks = useChecks();
  if (dashboard.state === 'failed') return { state: 'failed', retry: () => void reloadDashboard() };
  if (dashboard.state === 'loading' || !checks) return { state: 'loading' };
  return { state: 'ready', data: dashboard.data, checks };
}
