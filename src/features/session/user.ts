// The signed-in user. The navigation bar requests it once per page; islands get the result here.
import type { InferResponseType } from 'hono/client';
import { atom } from 'nanostores';
import type { api } from '../../lib/api.ts';

export type User = Exclude<InferResponseType<typeof api.auth.user.$get>, { message: string }>;

declare global {
  interface Window {
    /** Set by navigation.ts, which is inline in every page and therefore shares no module with the islands. */
    signedInUser?: Promise<User | null>;
  }
}

/** `undefined` while unknown. */
export const $user = atom<User | null | undefined>(undefined);

export async function loadUser(): Promise<void> {
  // An island may load before the bar's script, which runs before DOMContentLoaded at the latest.
  if (!window.signedInUser) {
    await new Promise((heard) => document.addEventListener('DOMContentLoaded', heard));
  }
  $user.set((await window.signedInUser) ?? null);
}
