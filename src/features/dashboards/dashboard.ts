// The member's dashboard data, embedded in the page (functions/dashboards/pages.ts).
import { atom } from 'nanostores';
import type { Dashboard } from '../../../functions/dashboards/read.ts';
import { api, dataOf } from '../../lib/api.ts';
import { pageData } from '../../lib/page-data.ts';

export type { Dashboard };
export type DashboardState =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; data: Dashboard };

export const $dashboard = atom<DashboardState>({ state: 'loading' });

let asked: Promise<void> | undefined;

/** Reads the data embedded in the page, else requests it. */
export function loadDashboard(): Promise<void> {
  asked ??= read();
  return asked;
}

/** Requests the data again; the old data stays until the response. */
export function reloadDashboard(): Promise<void> {
  asked = request();
  return asked;
}

async function read(): Promise<void> {
  const data = pageData<Dashboard>('dashboard-data');
  if (data) $dashboard.set({ state: 'ready', data });
  else await request();
}

async function request(): Promise<void> {
  try {
    $dashboard.set({ state: 'ready', data: await dataOf(api.dashboard.$get()) });
  } catch {
    if ($dashboard.get().state !== 'ready') $dashboard.set({ state: 'failed' });
  }
}
