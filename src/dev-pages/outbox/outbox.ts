// The list of emails, and the email that the URL's hash names.
import { atom } from 'nanostores';
import type { OutboxEmail } from '../../../functions/email/routes.ts';
import { api, dataOf } from '../../lib/api.ts';

export type { OutboxEmail as EmailInOutbox };
export type OpenedEmail = OutboxEmail & { text: string };

type Loaded<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T };

export const $emails = atom<Loaded<OutboxEmail[]>>({ state: 'loading' });
/** Null while no email is open. */
export const $opened = atom<Loaded<OpenedEmail> | null>(null);

export async function loadEmails(): Promise<void> {
  $emails.set({ state: 'loading' });
  try {
    $emails.set({ state: 'ready', value: await dataOf(api.dev.outbox.$get()) });
  } catch {
    $emails.set({ state: 'failed' });
  }
}

export async function openEmail(): Promise<void> {
  const id = location.hash.slice(1);
  if (!id || id === 'emails') return $opened.set(null);
  $opened.set({ state: 'loading' });
  const isStillWanted = () => location.hash.slice(1) === id;
  try {
    const value = await dataOf(api.dev.outbox[':id'].$get({ param: { id } }));
    if (isStillWanted()) $opened.set({ state: 'ready', value });
  } catch {
    if (isStillWanted()) $opened.set({ state: 'failed' });
  }
}
