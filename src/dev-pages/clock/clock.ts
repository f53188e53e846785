// The site's time on this machine, read from the process that runs it (scripts/clock/requests.ts).
import { atom } from 'nanostores';
import type { Move } from '../../../scripts/clock/moves.ts';
import type { ClockState } from '../../../scripts/clock/requests.ts';

type Clock = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: ClockState };

export const $clock = atom<Clock>({ state: 'loading' });
/** The move in progress. */
export const $moving = atom<Move | null>(null);
/** The result of the last move. */
export const $outcome = atom('');

export async function loadClock(): Promise<void> {
  try {
    $clock.set({ state: 'ready', value: await ask() });
  } catch {
    $clock.set({ state: 'failed' });
  }
}

export async function moveClock(move: Move): Promise<void> {
  if ($moving.get()) return;
  $moving.set(move);
  $outcome.set('Time is passing. A year takes a while.');
  try {
    const value = await ask({ move });
    $clock.set({ state: 'ready', value });
    $outcome.set(`It is ${dateAndTime(value.now)} now.`);
  } catch (error) {
    $outcome.set((error as Error).message);
  } finally {
    $moving.set(null);
  }
}

async function ask(json?: object): Promise<ClockState> {
  const response = await fetch('/api/dev/clock', {
    ...(json && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    }),
  });
  const body = (await response.json()) as ClockState & { message?: string };
  if (!response.ok) throw new Error(body.message ?? `The clock answers ${response.status}.`);
  return body;
}

export function dateAndTime(iso: string): string {
  return new Date(iso).toLocaleString('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

export function aheadInWords(seconds: number): string {
  const days = Math.round(seconds / 86_400);
  if (seconds < 60) return 'The same as on this machine.';
  if (days === 0) return 'Less than a day ahead of this machine.';
  return `${days} ${days === 1 ? 'day' : 'days'} ahead of this machine.`;
}
