// The rules of checks of a text, in exercises and in tasks: each looks at something, can pass, and passes its example.
import { checkAll, type TextCheck } from '../../functions/text-checks/rules/text-checks.ts';
import { type Issue, issueIf } from './issue.ts';

const NEEDS = {
  words: ['min', 'max'],
  sentences: ['max'],
  questions: ['min', 'max'],
  mentions: ['phrases'],
  avoids: ['phrases'],
  number: ['min', 'max'],
  sources: [],
  dates: [],
  blanks: [],
} as const satisfies Record<TextCheck['kind'], readonly (keyof TextCheck)[]>;
const NAMES = { min: '“At least”', max: '“At most”', phrases: 'the words to look for' } as const;

/** Checks that no text can pass, or that check nothing. `path` is that of the document's part with the `checks`. */
export function checkIssues(checks: readonly TextCheck[], path: string): Issue[] {
  return checks.flatMap((check, i) => {
    const { kind, says, min, max, phrases } = check;
    const at = `${path}.checks.${i}`;
    const needs = NEEDS[kind];
    return [
      ...issueIf(
        needs.length > 0 && needs.every((field) => check[field] == null),
        at,
        `This check looks at nothing. Fill in ${needs.map((field) => NAMES[field]).join(' or ')}.`,
      ),
      ...issueIf(
        min != null && max != null && min > max,
        `${at}.min`,
        `Nothing is at least ${min} and at most ${max}. Correct one of them.`,
      ),
      ...issueIf(
        kind === 'mentions' && (min ?? 0) > (phrases?.length ?? 0),
        `${at}.min`,
        `There are ${phrases?.length ?? 0} words to look for, so ${min} cannot be there.`,
      ),
      ...issueIf(
        checks.findIndex((other) => other.says.trim() === says.trim()) < i,
        `${at}.says`,
        'Another check says the same. Readers could not tell them apart.',
      ),
    ];
  });
}

/** Each check that the example of a right text does not pass. */
export const solutionIssues = (
  solution: string,
  checks: readonly TextCheck[],
  path: string,
): Issue[] =>
  checkAll(solution, checks).flatMap(({ passes, count, places }, i) => {
    const [place] = places;
    const at = place ? `: “${solution.slice(place.start, place.end).slice(0, 60)}”` : '';
    return issueIf(
      !passes,
      path,
      `It does not pass “${checks[i]?.says}”${count && ` (${count})`}${at}. Correct it, or the check.`,
    );
  });
