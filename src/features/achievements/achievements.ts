import { atom } from 'nanostores';
import type { Achievement, Ahead } from '../../../functions/achievements/routes.ts';
import { api, dataOf } from '../../lib/api.ts';

export type { Achievement, Ahead };

export const $achievements = atom<
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; list: Achievement[] }
>({ state: 'loading' });

/** The achievements that can be earned next; null while they load. If loading fails, the page omits them. */
export const $ahead = atom<Ahead | null | 'failed'>(null);

/** A certificate of a finished path; the ID is public. */
export interface OwnCertificate {
  id: string;
  pathId: string;
  issuedAt: string;
  withdrawnAt: string | null;
}

export const $certificates = atom<OwnCertificate[]>([]);

export async function loadAchievements(): Promise<void> {
  if ($achievements.get().state !== 'ready') $achievements.set({ state: 'loading' });
  try {
    $achievements.set({
      state: 'ready',
      list: (await dataOf(api.achievements.$get())) as Achievement[],
    });
  } catch {
    $achievements.set({ state: 'failed' });
  }
}

export async function loadAhead(): Promise<void> {
  try {
    $ahead.set((await dataOf(api.achievements.next.$get())) as Ahead);
  } catch {
    if (!$ahead.get()) $ahead.set('failed');
  }
}

/** If loading fails, the section is left out: every certificate is also at the end of its path. */
export async function loadCertificates(): Promise<void> {
  try {
    const list = await dataOf<OwnCertificate[]>(fetch('/api/certificates'));
    $certificates.set(list.filter(({ withdrawnAt }) => !withdrawnAt));
  } catch {
    $certificates.set([]);
  }
}
