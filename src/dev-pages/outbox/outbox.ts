// The list of mails, and the one that the address names after its #.
import { atom } from 'nanostores';
import type { MailInOutbox } from '../../../functions/mail/routes.ts';
import { api, dataOf } from '../../lib/api.ts';

export type { MailInOutbox };
export type OpenedMail = MailInOutbox & { text: string };

type Loaded<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T };

export const $mails = atom<Loaded<MailInOutbox[]>>({ state: 'loading' });
/** Null while none is open. */
export const $opened = atom<Loaded<OpenedMail> | null>(null);

export async function loadMails(): Promise<void> {
  $mails.set({ state: 'loading' });
  try {
    $mails.set({ state: 'ready', value: await dataOf(api.dev.outbox.$get()) });
  } catch {
    $mails.set({ state: 'failed' });
  }
}

export async function openMail(): Promise<void> {
  const id = location.hash.slice(1);
  if (!id || id === 'mails') return $opened.set(null);
  $opened.set({ state: 'loading' });
  const isStillWanted = () => location.hash.slice(1) === id;
  try {
    const value = await dataOf(api.dev.outbox[':id'].$get({ param: { id } }));
    if (isStillWanted()) $opened.set({ state: 'ready', value });
  } catch {
    if (isStillWanted()) $opened.set({ state: 'failed' });
  }
}
