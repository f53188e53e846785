// The lessons that the member has finished. Read once per page; the server is the source of truth.
import type { InferResponseType } from 'hono/client';
import { atom, computed, map } from 'nanostores';
import type { NewAchievement } from '../../../functions/achievements/awards.ts';
import { api, dataOf } from '../../lib/api.ts';
import { sendOrWait } from '../offline/send-or-wait.ts';

type Answer<T> = Exclude<T, { message: string }>;
export type ModuleSummary = Answer<
  InferResponseType<(typeof api)['micro-learning']['modules'][':category?']['$get']>
>[number];

export type Modules =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; list: ModuleSummary[] };

export const $modules = atom<Modules>({ state: 'loading' });

/** What the server confirmed on this page: newer than every list requested before it. */
type Confirmed = Pick<ModuleSummary, 'completed' | 'completedAt'>;
const $confirmed = map<Record<string, Confirmed>>({});

/** Finished lessons; null while none are known. Confirmed ones are known even if the list could not be read. */
export const $completed = computed([$modules, $confirmed], (modules, confirmed) => {
  const own = Object.entries(confirmed).map(([id, state]) => ({ id, ...state }));
  if (modules.state !== 'ready' && own.length === 0) return null;
  const known = modules.state === 'ready' ? modules.list : own;
  return new Set(known.filter(({ completed }) => completed).map(({ id }) => id));
});

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
  const before = $confirmed.get();
  try {
    const list = await dataOf(
      api['micro-learning'].modules[':category?'].$get({ param: { category: '' } }),
    );
    const since = Object.entries($confirmed.get()).filter(([id, state]) => state !== before[id]);
    $modules.set({ state: 'ready', list: withConfirmed(list, Object.fromEntries(since)) });
  } catch {
    // Keep a list that is already loaded.
    if ($modules.get().state !== 'ready') $modules.set({ state: 'failed' });
  }
}

const withConfirmed = (list: ModuleSummary[], confirmed: Record<string, Confirmed>) =>
  list.map((module) => ({ ...module, ...confirmed[module.id] }));

function confirm(id: string, completed: boolean, completedAt: string | null): void {
  const state = { completed, completedAt };
  $confirmed.setKey(id, state);
  const modules = $modules.get();
  if (modules.state === 'ready') {
    $modules.set({ state: 'ready', list: withConfirmed(modules.list, { [id]: state }) });
  }
  // Lessons finished on another device in the meantime (specification section 7); not awaited.
  asked = readModules();
}

/** Shows what the server confirms, and returns the newly earned achievements; none while it waits for a connection. */
export async function completeModule(
  id: string,
  estimatedMinutes: number,
  title = 'a lesson',
): Promise<NewAchievement[]> {
  const sent = await sendOrWait<{ completedAt: string; achievements: NewAchievement[] }>({
    subject: `completion:${id}`,
    method: 'POST',
    path: `/api/micro-learning/modules/${id}/complete`,
    json: { timeSpentMinutes: estimatedMinutes },
    label: `Complete “${title}”`,
  });
  if (sent.state === 'waiting') return [];
  confirm(id, true, sent.data.completedAt);
  return sent.data.achievements;
}

/** Shows what the server confirms, and returns the achievements that were taken back. */
export async function undoCompletion(id: string): Promise<NewAchievement[]> {
  const { takenBack } = await dataOf(
    api['micro-learning'].modules[':id'].completion.$delete({ param: { id } }),
  );
  confirm(id, false, null);
  return takenBack;
}
