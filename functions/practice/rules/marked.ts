// An answer to a check question as one number, in a browser, in a request and in the table. With one right option it is
// that option’s index. Where all right ones are to be marked, it is MARKED plus one bit for each: the set of none is MARKED.
// docs/decisions/0176-questions-with-two-right-options-or-none.md

/** Above every index of an option: a question has at most four. */
export const MARKED = 16;

/** The set of all four options. */
export const MOST = 31;

export const isSet = (answer: number): boolean => answer >= MARKED;

export const setOf = (options: readonly number[]): number =>
  options.reduce((set, option) => set | (1 << option), MARKED);

/** The indexes of the options in an answer of either kind. */
export const optionsIn = (answer: number): number[] =>
  isSet(answer) ? [0, 1, 2, 3].filter((option) => answer & (1 << option)) : [answer];

interface Asked {
  /** The number of options. */
  options: number;
  answer: number;
}

/** The message for an answer that doesn't fit this question; null if it fits. */
export function problemWith(chosen: number, { options, answer }: Asked): string | null {
  if (isSet(answer) && !isSet(chosen))
    return 'This question wants all the right options marked. Reload the page, then mark them.';
  if (!isSet(answer) && isSet(chosen))
    return 'This question has one right option. Reload the page, then choose one.';
  const isThere = optionsIn(chosen).every((option) => option < options);
  return isThere ? null : 'That answer isn’t one of the options.';
}

/** The verdict on one option of an answer; null if it was rightly left unmarked. */
export type Mark = 'found' | 'missed' | 'wrong' | null;

export function markOf(option: number, chosen: number, answer: number): Mark {
  const [isMarked, isRight] = [chosen, answer].map((each) => optionsIn(each).includes(option));
  if (isMarked) return isRight ? 'found' : 'wrong';
  return isRight ? 'missed' : null;
}
