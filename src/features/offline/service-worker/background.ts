// Background Sync: sends waiting changes once there is a connection, even when every page is closed.

import { CURRENT_USER } from '../kept.ts';
import { deliver } from '../queue/deliver.ts';
import { refresh } from './keep.ts';

/** Rejects if a change still waits for a connection, so that the browser calls again. */
export async function sendInBackground(): Promise<void> {
  const response = await fetch(CURRENT_USER);
  // Signed out: the changes wait until the member signs in again.
  if (response.status === 401) return;
  if (!response.ok) throw new Error(`the account answers ${response.status}`);
  const { id } = (await response.json()) as { id: string };
  const { stopped, pages } = await deliver(id);
  for (const page of pages) await refresh(page);
  if (stopped === 'later') throw new Error('still waiting');
}
