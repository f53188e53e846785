// The lessons that the member has finished. Read once per page; the server is the source of truth.
import type { InferResponseType } from 'hono/client';
import { atom, computed, map } from 'nanostores';
import type { NewAchievement } from '../../../functions/achievements/awards.ts';
import { api, dataOf } from '../../lib/api.ts';
import { onNews } from '../offline/queue/channel.ts';
import { $waitingChanges, sendOrWait } from '../offline/send-or-wait.ts';
import { completionSubject, waitingCompletions } from './completion-overlay.ts';

type Answer<T> = Exclude<T, { message: string }>;
export type ModuleSummary = Answer<
  InferResponseType<(typeof api)['micro-learning']['modules'][':category?']['$get']>
>[number];

export type Modules =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; list: ModuleSummary[] };

export const $modules = atom<Modules>({ state: 'loading' });

/** Completions confirmed by the server on this page: newer than every list requested before. */
type Confirmed = Pick<ModuleSummary, 'completed' | 'completedAt'>;
const $confirmed = map<Record<string, Confirmed>>({});

/** By lesson: completed or undone on this device, and not in the account yet. */
export const $waitingCompletions = computed($waitingChanges, waitingCompletions);

/**
 * Finished lessons; null while none are known. Confirmed ones are known even if the list could not be read, and so are
 * those that wait to be sent.
 */
export const $completed = computed(
  [$modules, $confirmed, $waitingCompletions],
  (modules, confirmed, waiting) => {
    const own = Object.entries(confirmed).map(([id, state]) => ({ id, ...state }));
    if (modules.state !== 'ready' && own.length === 0 && waiting.size === 0) return null;
    const known = modules.state === 'ready' ? modules.list : own;
    const completed = new Set(known.filter(({ completed }) => completed).map(({ id }) => id));
    for (const [id, isCompleted] of waiting) {
      if (isCompleted) completed.add(id);
      else completed.delete(id);
    }
    return completed;
  },
);

// In the browser only: a store that is read while the Worker starts would set a timer there.
if (typeof window !== 'undefined') confirmWhatArrives();

/** Waiting changes that reach the account are confirmed; discarded ones are not. */
function confirmWhatArrives(): void {
  const waited = new Map<string, ReadonlyMap<string, boolean>>();
  $waitingChanges.subscribe((changes) => {
    for (const change of changes) waited.set(change.id, waitingCompletions([change]));
  });
  onNews(({ sent }) => {
    for (const [id, completed] of (sent && waited.get(sent.id)) ?? []) confirm(id, completed, null);
  });
}

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
  // Also shows lessons finished on another device in the meantime; not awaited.
  asked = readModules();
}

/** The page's own data: known before the list of all lessons has been read. */
export function knowCompletion(id: string, completedAt: string | null): void {
  if (completedAt && !$confirmed.get()[id] && $modules.get().state !== 'ready') {
    $confirmed.setKey(id, { completed: true, completedAt });
  }
}

type Sent<T> = Promise<T[] | null>;

/** Shows the confirmed completion, and returns the newly earned achievements; null if it waits for a connection. */
export async function completeModule(
  id: string,
  estimatedMinutes: number,
  title = id,
): Sent<NewAchievement> {
  const sent = await sendOrWait<{ completedAt: string; achievements: NewAchievement[] }>({
    subject: completionSubject(id),
    method: 'POST',
    path: `/api/micro-learning/modules/${encodeURIComponent(id)}/complete`,
    json: { timeSpentMinutes: estimatedMinutes },
    label: `Complete “${title}”`,
  });
  if (sent.state === 'waiting') return null;
  confirm(id, true, sent.data.completedAt);
  return sent.data.achievements;
}

/** Shows the confirmed reversal, and returns the achievements that were taken back; null if it waits. */
export async function undoCompletion(id: string, title = id): Sent<NewAchievement> {
  const sent = await sendOrWait<{ takenBack: NewAchievement[] }>({
    subject: completionSubject(id),
    method: 'DELETE',
    path: `/api/micro-learning/modules/${encodeURIComponent(id)}/completion`,
    label: `Undo “${title}”`,
  });
  if (sent.state === 'waiting') return null;
  confirm(id, false, null);
  return sent.data.takenBack;
}
