// The membership's dialogs: loaded on demand, as most visits need none.
import { atom } from 'nanostores';
import type { ComponentType } from 'react';
import { showToast } from '../../../components/toast.ts';
import type { Speech } from './format.ts';
import { focusAgain, type MembershipOverview } from './membership.ts';

export interface DialogProps {
  overview: MembershipOverview;
  speech: Speech;
  onClose: () => void;
}

export type DialogName = 'card' | 'plan' | 'cancel' | 'refund';

/** The open dialog; without its component while that loads. */
export const $dialog = atom<{ name: DialogName; Shown?: ComponentType<DialogProps> } | null>(null);

let opener: Element | null = null;

/** `load` fetches its component, `prepare` returns whether to continue. */
export async function openDialog(
  name: DialogName,
  load: () => Promise<ComponentType<DialogProps>>,
  prepare: () => Promise<boolean> = async () => true,
): Promise<void> {
  if ($dialog.get()) return;
  opener = document.activeElement;
  $dialog.set({ name });
  try {
    if (!(await prepare())) return closeDialog();
    $dialog.set({ name, Shown: await load() });
  } catch {
    closeDialog();
    showToast({
      title: 'That didn’t open',
      text: 'Nothing was changed. Please check your connection and try again.',
      tone: 'destructive',
    });
  }
}

export function closeDialog(): void {
  $dialog.set(null);
  focusAgain(opener);
}
