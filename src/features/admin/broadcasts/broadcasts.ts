// The list of broadcasts, and the emails that go out by themselves.
import type { AutomaticKind } from '../../../../functions/admin/broadcasts/rules/automatic.ts';
import { api, dataOf } from '../../../lib/api.ts';
import { formStore } from '../../../lib/form.ts';
import { consoleStore } from '../console-store.ts';
import { withPasskey } from '../passkey.ts';

export const broadcasts = consoleStore(() => dataOf(api.admin.broadcasts.$get()));

export type BroadcastsPage = NonNullable<ReturnType<typeof broadcasts.$state.get>['data']>;
export type Broadcast = BroadcastsPage['broadcasts'][number];
export type Automatic = BroadcastsPage['automatic'][number];
export type Sample = Automatic['emails'][number];

export const hrefOf = (id: string) => `/admin/broadcasts?id=${id}`;

const { $form, send } = formStore('That didn’t work. Nothing has changed.');
export const $listForm = $form;

/** One ID per action: a repeated press, or a retry after a lost answer, acts once. */
let pending: { what: string; id: string } | null = null;

async function acted(what: string, request: (id: string) => Promise<unknown>): Promise<boolean> {
  if (pending?.what !== what) pending = { what, id: crypto.randomUUID() };
  const { id } = pending;
  if (!(await send(() => withPasskey(() => request(id))))) return false;
  pending = null;
  await broadcasts.load();
  return true;
}

export const switchAutomatic = (kind: AutomaticKind, isOn: boolean) =>
  acted(`${kind} ${isOn}`, (id) =>
    dataOf(api.admin.broadcasts.switches.$post({ json: { id, kind, isOn } })),
  );

export const deleteDraft = (broadcastId: string) =>
  acted(`delete ${broadcastId}`, (id) =>
    dataOf(api.admin.broadcasts.deletions.$post({ json: { id, broadcastId } })),
  );
