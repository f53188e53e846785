import { useEffect, useRef, useState } from 'react';
import type { Plan } from '../../../../functions/business-plans/rules/make-plan.ts';
import type { Month } from '../../../../functions/business-plans/rules/year.ts';

export const MEASURES = ['units', 'moneyIn', 'moneyOut', 'leftOver', 'cash', 'minutes'] as const;
export type Measure = (typeof MEASURES)[number];
export const cellKey = (measure: Measure, month: number | 'year') => `${measure}-${month}`;

const MARKED_MS = 2000;
const NONE: ReadonlySet<string> = new Set();

/** The cells affected by the last change, for two seconds. */
export function useChangedCells({ year }: Plan): ReadonlySet<string> {
  const [changed, setChanged] = useState(NONE);
  const before = useRef(year);
  useEffect(() => {
    const cells = differences(before.current.months, year.months);
    before.current = year;
    if (cells.size === 0) return;
    setChanged(cells);
    const timer = setTimeout(() => setChanged(NONE), MARKED_MS);
    return () => clearTimeout(timer);
  }, [year]);
  return changed;
}

function differences(before: readonly Month[], after: readonly Month[]): ReadonlySet<string> {
  const cells = new Set<string>();
  for (const measure of MEASURES) {
    after.forEach((month, i) => {
      if (month[measure] !== before[i]?.[measure]) cells.add(cellKey(measure, month.month));
    });
    const isChanged = after.some(({ month }) => cells.has(cellKey(measure, month)));
    if (isChanged) cells.add(cellKey(measure, 'year'));
  }
  return cells;
}
