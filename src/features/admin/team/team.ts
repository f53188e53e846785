import type { InferRequestType } from 'hono/client';
import { atom } from 'nanostores';
import type { Role } from '../../../../functions/rules/roles.ts';
import { api, dataOf } from '../../../lib/api.ts';
import { formStore } from '../../../lib/form.ts';
import { consoleStore } from '../console-store.ts';
import { withPasskey } from '../passkey.ts';

/** The role that is about to be taken, and whose. */
export interface Taking {
  name: string;
  email: string;
  role: Role;
}

export const team = consoleStore(() => dataOf(api.admin.team.$get()));

type RoleChange = Omit<
  InferRequestType<(typeof api.admin.team)['role-changes']['$post']>['json'],
  'id'
>;

export const roleForm = formStore('That didn’t work. Nothing has changed.');

/** The last outcome, for screen readers and for the eye. */
export const $outcome = atom('');

/** One ID per change: a repeated press, or a retry after a lost answer, acts once. */
let pending: { change: string; id: string } | null = null;

/** True if it worked. */
export async function changeRole(change: RoleChange): Promise<boolean> {
  const key = JSON.stringify(change);
  if (pending?.change !== key) pending = { change: key, id: crypto.randomUUID() };
  const { id } = pending;
  const done = await roleForm.send(() =>
    withPasskey(() => dataOf(api.admin.team['role-changes'].$post({ json: { ...change, id } }))),
  );
  if (!done) return false;
  pending = null;
  await team.load();
  return true;
}
