// Whether the right options of all questions together can be guessed by their length.

export interface Asked {
  options: readonly { text: string; isRight?: boolean }[];
  /** Each option that is right says so; there is no `answer`. */
  markAll?: boolean;
  answer?: number;
}

/** With fewer questions of a kind, chance alone moves a share by more. */
const ENOUGH = 200;
/** Percentage points that the share of a rank may be away from chance. */
const ROOM = 5;

/**
 * The shares of right options that are the longest of their question, the second longest and so on, in percent. A question
 * with two right options counts twice, one with none doesn’t: either way a rank has its share by chance.
 */
export function rankShares(questions: readonly Asked[], options: number): number[] {
  const of = questions.filter((question) => question.options.length === options);
  const length = ({ text }: { text: string }) => [...text.trim()].length;
  const ranks = of.flatMap(({ options: all, markAll, answer }) =>
    all
      .filter(({ isRight }, option) => (markAll ? isRight : option === answer))
      .map((right) => all.filter((option) => length(option) > length(right)).length),
  );
  return Array.from(
    { length: options },
    (_, rank) => (100 * ranks.filter((each) => each === rank).length) / Math.max(1, ranks.length),
  );
}

/** One line for each number of options whose right one has a usual length. */
export function guessableLengths(questions: readonly Asked[]): string[] {
  const sizes = [...new Set(questions.map(({ options }) => options.length))].toSorted();
  return sizes.flatMap((size) => {
    const count = questions.filter(({ options }) => options.length === size).length;
    const shares = rankShares(questions, size);
    if (count < ENOUGH || shares.every((share) => Math.abs(share - 100 / size) <= ROOM)) return [];
    const said = shares.map((share) => Math.round(share)).join(', ');
    return `questions with ${size} options: the right one is the longest, second longest and so on in ${said} percent of them. Bring each within ${ROOM} points of ${Math.round(100 / size)}: say more, or less, in wrong options.`;
  });
}
