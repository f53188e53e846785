import type { InferRequestType } from 'hono/client';
import { atom } from 'nanostores';
import { SWITCHES } from '../../../../functions/rules/switches.ts';
import { api, dataOf } from '../../../lib/api.ts';
import { formStore } from '../../../lib/form.ts';
import { consoleStore } from '../console-store.ts';
import { withPasskey } from '../passkey.ts';

export type { ShownSwitch } from '../../../../functions/admin/operations/switches/read.ts';

export const switches = consoleStore(() => dataOf(api.admin.operations.switches.$get()));

type Body = InferRequestType<(typeof api.admin.operations.switches)['turns']['$post']>['json'];
export type Turn = Omit<Body, 'id'>;

export const turnForm = formStore('That didn’t work. Nothing has changed.');

/** The last outcome, for screen readers and for the eye. */
export const $outcome = atom('');

/** One ID per turn: a repeated press, or a retry after a lost answer, acts once. */
let pending: { turn: string; id: string } | null = null;

/** True if it worked. `isOn`: the row is there, so “Sign-ups” is off. */
export async function turnSwitch(turn: Turn): Promise<boolean> {
  const key = JSON.stringify(turn);
  if (pending?.turn !== key) pending = { turn: key, id: crypto.randomUUID() };
  const { id } = pending;
  $outcome.set('');
  const done = await turnForm.send(() =>
    withPasskey(() => dataOf(api.admin.operations.switches.turns.$post({ json: { ...turn, id } }))),
  );
  await switches.load();
  if (!done) return false;
  pending = null;
  const { label, isUsuallyOn } = SWITCHES[turn.name];
  $outcome.set(
    `${label}: ${turn.isOn === isUsuallyOn ? 'off' : 'on'}. It works within five seconds.`,
  );
  return true;
}
