// The states of a moving picture over time. Steps count from 0 here; times are in milliseconds. Pure: the page draws
// with it, the player plays with it, and the content check counts with it.
import type { Scene, SceneStep } from './scene.ts';

export const SPEEDS = [0.5, 1, 1.5] as const;
/** The share of a step's time after which everything is typed, so that there is time to read it. */
const TYPED_AFTER = 0.75;

type Timed = Pick<SceneStep, 'seconds'>;

export const secondsOf = (steps: readonly Timed[]): number =>
  steps.reduce((sum, { seconds }) => sum + seconds, 0);

/** When a step begins; after the last one, the end. */
export const startOf = (steps: readonly Timed[], step: number): number =>
  secondsOf(steps.slice(0, step)) * 1000;

/** The step at a time and how much of it has passed, 0 to 1. Before the beginning the first; after the end the last. */
export function stepAt(steps: readonly Timed[], ms: number): { step: number; passed: number } {
  let before = 0;
  for (const [step, { seconds }] of steps.entries()) {
    const length = seconds * 1000;
    if (ms < before + length) return { step, passed: Math.max(0, (ms - before) / length) };
    before += length;
  }
  return { step: steps.length - 1, passed: 1 };
}

/** The number of characters that are typed by then. */
export const typedBy = (length: number, passed: number): number =>
  Math.min(length, Math.ceil((length * passed) / TYPED_AFTER));

/** One text of a part or cell, and the steps in which it is seen: from the first, and before the second, if there is one. */
export interface Seen {
  text: string;
  from: number;
  until: number | null;
  isTyped: boolean;
}

/**
 * The texts of a part or cell, in order: it can begin hidden, and typing replaces what it says. A typed formula with
 * its result, `=B2*2 → 8`, shows the result from the next step on.
 */
export function textsAt(
  steps: readonly SceneStep[],
  screen: number,
  pointer: string,
  text: string,
): Seen[] {
  const about = steps.flatMap((step, at) =>
    step.screen === screen && step.pointer === pointer ? [{ ...step, at }] : [],
  );
  const shown = about.find(({ does }) => does === 'show')?.at ?? 0;
  const typed = about.flatMap(({ does, at, text }) =>
    does === 'type' && text ? typedTexts(at, text) : [],
  );
  const all = [{ at: shown, text, isTyped: false }, ...typed];
  return all.map(({ at, text, isTyped }, i) => ({
    ...{ text, from: at, until: all[i + 1]?.at ?? null, isTyped },
  }));
}

function typedTexts(at: number, text: string) {
  const [formula = '', result] = text.startsWith('=') ? text.split(' → ') : [text];
  return [
    { at, text: formula, isTyped: true },
    ...(result ? [{ at: at + 1, text: result, isTyped: false }] : []),
  ];
}

/** The numbers, from 1, of the steps that are about a part or cell: its marks where nothing moves. */
export const numbersAt = (
  { steps }: Pick<Scene, 'steps'>,
  screen: number,
  pointer: string,
): number[] =>
  steps.flatMap((step, i) => (step.screen === screen && step.pointer === pointer ? [i + 1] : []));
