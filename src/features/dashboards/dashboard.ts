// What a dashboard shows about the member. The page brings it along (functions/dashboards/pages.ts).
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

/** Reads the page's own data, else asks the server. */
export function loadDashboard(): Promise<void> {
  asked ??= read();
  return asked;
}

/** Asks the server again; what is shown stays until it responds. */
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
