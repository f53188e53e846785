import type { NeedKind } from '../../../../functions/admin/rules/kinds.ts';
import type { Today } from '../../../../functions/admin/today/needs.ts';
import { api, dataOf } from '../../../lib/api.ts';
import { consoleStore } from '../console-store.ts';
import { withPasskey } from '../passkey.ts';

export type { Need, NeedItem, Today } from '../../../../functions/admin/today/needs.ts';

export const today = consoleStore<Today>(() => dataOf(api.admin.today.$get()));

/** One ID per action: a repeated press, or a retry after a lost answer, acts once. */
const ids = new Map<string, string>();

async function once(key: string, send: (id: string) => Promise<unknown>): Promise<void> {
  const id = ids.get(key) ?? crypto.randomUUID();
  ids.set(key, id);
  await withPasskey(() => send(id));
  ids.delete(key);
  await today.load();
}

export const retryEvents = () =>
  once('events', (id) => dataOf(api.admin.today['event-retries'].$post({ json: { id } })));

export const startBuild = () =>
  once('build', (id) => dataOf(api.admin.today.builds.$post({ json: { id } })));

export const resendEmail = (emailId: string) =>
  once(`email ${emailId}`, (id) =>
    dataOf(api.admin.today['email-retries'].$post({ json: { id, emailId } })),
  );

/** 0 days bring the row back. */
export async function putOff(kind: NeedKind, itemId: string, days: 0 | 1 | 3 | 7): Promise<void> {
  await withPasskey(() =>
    dataOf(api.admin.today.postponements.$post({ json: { kind, itemId, days } })),
  );
  await today.load();
}
