// At most one toast is visible; a new one replaces it.
import { atom } from 'nanostores';
import type { ButtonKind } from './button-style.ts';

export interface ToastMessage {
  id: number;
  title: string;
  text?: string;
  tone?: 'plain' | 'destructive';
  /** Milliseconds; default 5000. */
  duration?: number;
  actions?: readonly ToastAction[];
}

export type ToastAction = { label: string; kind?: ButtonKind } & (
  | { href: string }
  | { onPress: () => void }
);

export const $toast = atom<(ToastMessage & { open: boolean }) | null>(null);

/** A dismissed toast is kept this long, so that nothing flickers during its exit animation. */
const REMOVE_AFTER_MS = 1_000_000;
let nextId = 1;

export function showToast(message: Omit<ToastMessage, 'id'>): void {
  $toast.set({ ...message, id: nextId++, open: true });
}

export function dismissToast(): void {
  const toast = $toast.get();
  if (!toast?.open) return;
  $toast.set({ ...toast, open: false });
  setTimeout(() => {
    if ($toast.get()?.id === toast.id) $toast.set(null);
  }, REMOVE_AFTER_MS);
}
