// The member's checked items, on every page that shows them. A check shows immediately; a failure reverts it.
import { map } from 'nanostores';
import type { CheckKind, Checks } from '../../../functions/checks/rules/checks.ts';
import { showToast } from '../../components/toast.ts';
import { api, dataOf, messageOf } from '../../lib/api.ts';

export type { CheckKind, Checks };

/** Null while unknown. */
export const $checks = map<{ known: Checks | null; failed: boolean }>({
  known: null,
  failed: false,
});

let asked: Promise<void> | undefined;

/** For pages that have the checks already, in their dashboard's data. */
export function giveChecks(known: Checks): void {
  asked = Promise.resolve();
  $checks.set({ known, failed: false });
}

export function loadChecks(): Promise<void> {
  asked ??= read();
  return asked;
}

async function read(): Promise<void> {
  try {
    $checks.set({ known: await dataOf(api.checks.$get()), failed: false });
  } catch {
    $checks.setKey('failed', true);
  }
}

/** Per item: a change waits for the previous one, so the last one wins. */
const sent = new Map<string, Promise<void>>();

export function setCheck(kind: CheckKind, item: string, checked: boolean): Promise<void> {
  const before = isChecked(kind, item);
  show(kind, item, checked);
  const key = `${kind}/${item}`;
  const last = (sent.get(key) ?? Promise.resolve()).then(() => send(kind, item, checked, before));
  sent.set(key, last);
  return last;
}

export function isChecked(kind: CheckKind, item: string): boolean {
  return $checks.get().known?.[kind][item] !== undefined;
}

async function send(
  kind: CheckKind,
  item: string,
  checked: boolean,
  before: boolean,
): Promise<void> {
  try {
    // `keepalive`: the request arrives even if the member leaves the page right away, by a link next to the box.
    const outlives = { init: { keepalive: true } };
    await dataOf(api.checks.$put({ json: { kind, item, checked } }, outlives));
  } catch (error) {
    // A later change of the same item is newer than the failed one, and stays.
    if (isChecked(kind, item) === checked) show(kind, item, before);
    showToast({
      tone: 'destructive',
      title: 'That wasn’t saved',
      text: messageOf(error, 'Please check your connection and try again.'),
    });
  }
}

function show(kind: CheckKind, item: string, checked: boolean): void {
  const { known } = $checks.get();
  if (!known) return;
  const { [item]: _, ...others } = known[kind];
  const items = checked ? { ...others, [item]: new Date().toISOString() } : others;
  $checks.setKey('known', { ...known, [kind]: items });
}
