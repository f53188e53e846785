// The dialogs of the membership: fetched when one is asked for, as most visits need none.
import { atom } from 'nanostores';
import type { ComponentType } from 'react';
import { showToast } from '../../../components/toast.ts';
import { focusAgain, type MembershipOverview } from './membership.ts';
import type { Speech } from './words.ts';

export interface DialogProps {
  overview: MembershipOverview;
  speech: Speech;
  onClose: () => void;
}

const DIALOGS = {
  card: async () => (await import('./CardDialog.tsx')).CardDialog,
  plan: async () => (await import('./PlanDialog.tsx')).PlanDialog,
  cancel: async () => (await import('./CancelDialog.tsx')).CancelDialog,
  refund: async () => (await import('./RefundDialog.tsx')).RefundDialog,
} satisfies Record<string, () => Promise<ComponentType<DialogProps>>>;

export type DialogName = keyof typeof DIALOGS;

/** Without its component while that is on its way. */
export const $dialog = atom<{ name: DialogName; Shown?: ComponentType<DialogProps> } | null>(null);

let opener: Element | null = null;

/** `prepare` says whether to go on. */
export async function openDialog(
  name: DialogName,
  prepare: () => Promise<boolean> = async () => true,
): Promise<void> {
  if ($dialog.get()) return;
  opener = document.activeElement;
  $dialog.set({ name });
  try {
    if (!(await prepare())) return closeDialog();
    $dialog.set({ name, Shown: await DIALOGS[name]() });
  } catch {
    closeDialog();
    showToast({
      title: 'That did not open',
      text: 'Nothing was changed. Please check your connection and try again.',
      tone: 'destructive',
    });
  }
}

export function closeDialog(): void {
  $dialog.set(null);
  focusAgain(opener);
}
