// The member's week, on the dashboard and at the end of the onboarding. A change shows immediately; if it fails, it is
// reverted. The shown week is the server's, with the changes on their way applied to it.
import { atom, onMount } from 'nanostores';
import type { Week, WeekTask } from '../../../functions/weeks/rules/week.ts';
import { showToast } from '../../components/toast.ts';
import { ApiError, api, dataOf } from '../../lib/api.ts';

export type { Week, WeekTask };
export type WeekState =
  | { state: 'loading' }
  | { state: 'failed' }
  /** Null before the first week. */
  | { state: 'ready'; week: Week | null };

export const $week = atom<WeekState>({ state: 'loading' });
/** Incremented when a lesson was finished or reopened in the week: other views of lessons then reload. */
export const $lessonsChanged = atom(0);

export type Apply = (tasks: WeekTask[]) => WeekTask[];

let known: WeekState = { state: 'loading' };
let onTheirWay: Apply[] = [];
/** Number of changes started and ended: a list that was read in between is out of date. */
let changes = 0;
let otherTabs: BroadcastChannel | undefined;

onMount($week, () => {
  // Astro renders the islands once at build time, where a channel would keep the build from ending.
  if (typeof window === 'undefined') return;
  if ('BroadcastChannel' in window) otherTabs = new BroadcastChannel('week');
  otherTabs?.addEventListener('message', reload);
  // Back from a lesson: the browser shows the page as it was.
  const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && reload();
  addEventListener('pageshow', shownAgain);
  return () => {
    removeEventListener('pageshow', shownAgain);
    otherTabs?.close();
    otherTabs = undefined;
  };
});

const reload = () => void loadWeek();

/** For pages that have the week already, in their dashboard's data or from making it. */
export function giveWeek(week: Week | null): void {
  known = { state: 'ready', week };
  show();
}

/** Requests the week; the shown one stays until the response. */
export async function loadWeek(): Promise<void> {
  const before = changes;
  try {
    const { week } = await dataOf(api.weeks.$get());
    if (before !== changes) return loadWeek();
    giveWeek(week);
  } catch {
    if (known.state !== 'ready') {
      known = { state: 'failed' };
      show();
    }
  }
}

export function retryWeek(): Promise<void> {
  known = { state: 'loading' };
  show();
  return loadWeek();
}

function show(): void {
  const week = known.state === 'ready' ? known.week : null;
  if (week) {
    const tasks = onTheirWay.reduce((list, apply) => apply(list), week.tasks);
    $week.set({ state: 'ready', week: { ...week, tasks } });
  } else $week.set(known);
}

/** Per task: a change waits for the previous one, so the last one wins. */
const sent = new Map<string, Promise<unknown>>();

/** Shows a change, sends it, and applies the server's result. False if it failed, which a toast reports. */
export function change(id: string, apply: Apply, send: () => Promise<Apply>): Promise<boolean> {
  onTheirWay = [...onTheirWay, apply];
  changes++;
  show();
  const result = (sent.get(id) ?? Promise.resolve()).then(async () => {
    try {
      const settle = await send();
      if (known.state === 'ready' && known.week) {
        known = { ...known, week: { ...known.week, tasks: settle(known.week.tasks) } };
      }
      otherTabs?.postMessage(0);
      return true;
    } catch (error) {
      tellFailure(error);
      // Another tab has changed the week.
      if (error instanceof ApiError && [404, 409].includes(error.status)) reload();
      return false;
    } finally {
      onTheirWay = onTheirWay.filter((each) => each !== apply);
      changes++;
      show();
    }
  });
  sent.set(id, result);
  return result;
}

/** Shows the week that another request made, and has the other tabs reload. */
export function tellNewWeek(week: Week): void {
  giveWeek(week);
  otherTabs?.postMessage(0);
}

export function tellFailure(error: unknown): void {
  const ours = error instanceof ApiError ? error.serverMessage : undefined;
  showToast({
    tone: 'destructive',
    title: 'That wasn’t saved',
    text:
      ours ??
      (navigator.onLine
        ? 'Please check your connection and try again.'
        : 'You’re offline. Nothing in your week has changed. Try again once you’re connected.'),
  });
}
