import { useEffect, useState } from 'react';
import {
  type CheckResult,
  checkAll,
  checkText,
  type TextCheck,
} from '../../../functions/text-checks/rules/text-checks.ts';

/** After the last key: a check that passes ticks itself; one that breaks waits until the word is written. */
const PASSES_MS = 350;
const BREAKS_MS = 1000;

export interface LiveChecks {
  /** The text that was checked: the writer may be further by now. */
  text: string;
  results: readonly CheckResult[];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The checks of a text while it is written. A key costs nothing: they run in a pause, one after another. */
export function useLiveChecks(text: string, checks: readonly TextCheck[]): LiveChecks {
  const [live, setLive] = useState<LiveChecks>(() => ({ text: '', results: checkAll('', checks) }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lesson's checks stay the same.
  useEffect(() => {
    let isOver = false;
    const check = async () => {
      await pause(PASSES_MS);
      const results: CheckResult[] = [];
      for (const each of checks) {
        if (isOver) return;
        results.push(checkText(text, each));
        // A key that waits comes first.
        await pause(0);
      }
      if (results.some(({ passes }, i) => !passes && live.results[i]?.passes))
        await pause(BREAKS_MS - PASSES_MS);
      if (!isOver) setLive({ text, results });
    };
    if (checks.length > 0 && text !== live.text) void check();
    return () => {
      isOver = true;
    };
  }, [text]);
  return live;
}
