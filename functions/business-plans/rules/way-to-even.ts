// For a year that does not break even: the single number whose smallest change would be enough.
import type { Assumption } from './assumption.ts';
import { yearOf } from './year.ts';
import { yearInput } from './year-input.ts';

export interface Change {
  key: string;
  value: number;
}

/** Numbers that a member can decide about, and in which direction they help. */
const LEVERS: Record<string, 1 | -1> = {
  price: 1,
  growth: 1,
  most: 1,
  firstMonth: -1,
  unitCost: -1,
  setup: -1,
  marketing: -1,
};
/** At most three times as much, and at least a third: beyond that it would be another business. */
const FARTHEST = 3;

/** Null when no single number is enough. */
export function wayToEven(assumptions: readonly Assumption[]): Change | null {
  const isEven = ({ key, value }: Change) =>
    yearOf(yearInput(assumptions.map((one) => (one.key === key ? { key, value } : one))))
      .evenMonth !== null;
  let best: (Change & { distance: number }) | null = null;
  for (const assumption of assumptions) {
    const change = nearest(assumption, isEven);
    if (!change) continue;
    const distance = Math.abs(change.value - assumption.value) / Math.max(1, assumption.value);
    if (!best || distance < best.distance) best = { ...change, distance };
  }
  return best && { key: best.key, value: best.value };
}

/** The smallest change that is enough, in steps; each lever helps more the farther it moves. */
function nearest(assumption: Assumption, isEven: (change: Change) => boolean): Change | null {
  const { key, value, step, min, max } = assumption;
  const direction = LEVERS[key];
  if (!direction) return null;
  const farthest =
    direction > 0
      ? Math.min(max, Math.max(value, step) * FARTHEST)
      : Math.max(min, value / FARTHEST);
  const count = Math.floor(Math.abs(farthest - value) / step);
  const at = (steps: number) => ({ key, value: value + direction * step * steps });
  if (count < 1 || !isEven(at(count))) return null;
  let [low, high] = [0, count];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEven(at(middle))) high = middle;
    else low = middle;
  }
  return at(high);
}
