// Which lessons the member has finished. Read once per page; the server is the source of truth.
import type { InferResponseType } from 'hono/client';
import { atom, computed } from 'nanostores';
import type { NewAchievement } from '../../../functions/achievements/awards.ts';
import { api, dataOf } from '../../lib/api.ts';

type Answer<T> = Exclude<T, { message: string }>;
export type ModuleSummary = Answer<
  InferResponseType<(typeof api)['micro-learning']['modules'][':category?']['$get']>
>[number];

export type Modules =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; list: ModuleSummary[] };

export const $modules = atom<Modules>({ state: 'loading' });

export const $completed = computed($modules, (modules) =>
  modules.state === 'ready'
    ? new Set(modules.list.filter(({ completed }) => completed).map(({ id }) => id))
    : null,
);

let asked: Promise<void> | undefined;

export function loadModules(): Promise<void> {
  asked ??= readModules();
  return asked;
}

export function retryModules(): Promise<void> {
  $modules.set({ state: 'loading' });
  asked = readModules();
  return asked;
}

async function readModules(): Promise<void> {
  try {
    const list = await dataOf(
      api['micro-learning'].modules[':category?'].$get({ param: { category: '' } }),
    );
    $modules.set({ state: 'ready', list });
  } catch {
    $modules.set({ state: 'failed' });
  }
}

/** Answers with what was newly earned, then reads the list again. */
export async function completeModule(
  id: string,
  estimatedMinutes: number,
): Promise<NewAchievement[]> {
  const { achievements } = await dataOf(
    api['micro-learning'].modules[':id'].complete.$post({
      param: { id },
      json: { timeSpentMinutes: estimatedMinutes },
    }),
  );
  await readModules();
  return achievements;
}

/** Answers with the achievements that were taken back, then reads the list again. */
export async function undoCompletion(id: string): Promise<NewAchievement[]> {
  const { takenBack } = await dataOf(
    api['micro-learning'].modules[':id'].completion.$delete({ param: { id } }),
  );
  await readModules();
  return takenBack;
}
