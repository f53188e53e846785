// The checks of a lesson's task that a hand-in passes. The page computes them while a member writes, the Worker when it
// is handed in.
import { checkAll, type TextCheck } from '../../text-checks/rules/text-checks.ts';
import { stepKey } from './step-key.ts';
import type { HandInChecks } from './stored-checks.ts';

/** Characters of a file's text that are sent along to be checked; nothing of it is stored. */
export const MAX_READ_TEXT = 20_000;

/** Another one after each edit of what a check looks at or says; advice may be reworded. */
export const checksVersion = (checks: readonly TextCheck[]): string =>
  // In an array, JSON writes what is not there as null.
  stepKey(
    JSON.stringify(
      checks.map(({ kind, says, phrases, min, max }) => [kind, says, phrases, min, max]),
    ),
  );

/** Null without checks. */
export function handInChecks(text: string, checks: readonly TextCheck[]): HandInChecks | null {
  if (checks.length === 0) return null;
  return {
    version: checksVersion(checks),
    of: checks.length,
    passed: checkAll(text, checks).flatMap(({ passes }, i) => (passes ? [i] : [])),
  };
}
