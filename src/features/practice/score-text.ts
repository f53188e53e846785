interface Answered {
  isAnswered: boolean;
  isRight: boolean;
  /** Its first answer was wrong. */
  wasMissed: boolean;
}

/** The result, without a grade. Null until every question was answered. */
export function scoreText(answers: readonly Answered[]): string | null {
  if (answers.some(({ isAnswered }) => !isAnswered)) return null;
  const right = answers.filter(({ isRight }) => isRight).length;
  const missed = answers.filter(({ wasMissed }) => wasMissed).length;
  const all = answers.length;
  // Answers can be corrected: then the score is of now, and what comes back of then.
  const now = right > all - missed ? ' now' : '';
  const score =
    all === 1 ? '' : right === all ? `All ${all} right${now}.` : `${right} of ${all} right${now}.`;
  const again =
    missed === 0
      ? ''
      : missed === 1
        ? 'The one you missed at first comes back in a quick review.'
        : missed === all
          ? `All ${all} come back in a quick review, because you missed them at first.`
          : `The ${missed} you missed at first come back in a quick review.`;
  return `${score} ${again}`.trim() || null;
}
