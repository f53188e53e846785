import { atom } from 'nanostores';
import { api, dataOf } from '../../../lib/api.ts';
import { formStore } from '../../../lib/form.ts';
import { consoleStore } from '../console-store.ts';
import { withPasskey } from '../passkey.ts';

export const versions = consoleStore(() => dataOf(api.admin.operations.versions.$get()));

export const rollBackForm = formStore('That didn’t work. Nothing was changed.');

/** What became of the last one. */
export const $rolledBack = atom('');

/** One id per confirmation, so that a second press acts once. */
let pending = { key: '', id: '' };

/** True if Cloudflare took it. */
export async function rollBack(from: string, to: string, why: string): Promise<boolean> {
  const key = [from, to, why].join(' ');
  if (pending.key !== key) pending = { key, id: crypto.randomUUID() };
  const json = { id: pending.id, from, to, why };
  const done = await rollBackForm.send(() =>
    withPasskey(() => dataOf(api.admin.operations.versions.rollbacks.$post({ json }))),
  );
  // One that failed is asked again as another, because the log has this one already.
  pending = { key: '', id: '' };
  await versions.load();
  return done !== undefined;
}
