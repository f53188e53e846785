import { api, dataOf } from '../../../lib/api.ts';
import { consoleStore } from '../console-store.ts';
import { withPasskey } from '../passkey.ts';

const page = (before: number | null) =>
  dataOf(api.admin['audit-log'].$get({ query: before ? { before: String(before) } : {} }));

export const auditLog = consoleStore(() => page(null));

/** Adds the next page. Throws if it doesn't load. */
export async function showOlder(): Promise<void> {
  const { data } = auditLog.$state.get();
  if (!data?.next) return;
  const { next } = data;
  const older = await withPasskey(() => page(next));
  auditLog.$state.setKey('data', {
    entries: [...data.entries, ...older.entries],
    next: older.next,
  });
}
