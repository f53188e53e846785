import { atom } from 'nanostores';
import type { Achievement } from '../../../functions/achievements/routes.ts';
import { api, dataOf } from '../../lib/api.ts';

export type { Achievement };

export const $achievements = atom<
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; list: Achievement[] }
>({ state: 'loading' });

export async function loadAchievements(): Promise<void> {
  $achievements.set({ state: 'loading' });
  try {
    $achievements.set({
      state: 'ready',
      list: (await dataOf(api.achievements.$get())) as Achievement[],
    });
  } catch {
    $achievements.set({ state: 'failed' });
  }
}
