// A dashboard's data, and the checked items that it brings along.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $checks, type Checks, giveChecks } from '../checks/checks.ts';
import { $dashboard, type Dashboard, loadDashboard, reloadDashboard } from './dashboard.ts';

let isAsked = false;

const give = (loaded: Promise<void>) =>
  loaded.then(() => {
    const read = $dashboard.get();
    if (read.state === 'ready') giveChecks(read.data.checks);
  });

export type WithChecks =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; data: Dashboard; checks: Checks };

/** For islands of a dashboard. What the member checks on the page is in `checks` at once. */
export function useDashboard(): WithChecks {
  const dashboard = useStore($dashboard, { ssr: 'initial' });
  const { known } = useStore($checks, { ssr: 'initial' });
  useEffect(() => {
    if (!isAsked) void give(loadDashboard());
    isAsked = true;
  }, []);
  if (dashboard.state === 'failed') return { state: 'failed', retry };
  if (dashboard.state === 'loading' || !known) return { state: 'loading' };
  return { state: 'ready', data: dashboard.data, checks: known };
}

function retry(): void {
  void give(reloadDashboard());
}
