// The verdict on marked options, in a sentence: what was missed, and what was marked and is wrong.
import { MARKED, type Mark, markOf } from '../../../functions/practice/rules/marked.ts';

/** `options`: how many there are. */
export function verdictText(chosen: number, answer: number, options: number): string {
  if (answer === MARKED)
    return chosen === MARKED
      ? 'None of these is right, and you saw it.'
      : 'None of these is right.';
  if (chosen === answer) return 'You marked all that are right, and nothing else.';
  const marks = Array.from({ length: options }, (_, option) => markOf(option, chosen, answer));
  const count = (mark: Mark) => marks.filter((each) => each === mark).length;
  const [found, missed, wrong] = [count('found'), count('missed'), count('wrong')];
  const right = found + missed;
  return [
    missed > 0 &&
      (right === 1
        ? 'You missed the one that’s right.'
        : found === 0
          ? `You missed ${right === 2 ? 'both' : `all ${right}`} that are right.`
          : `You found ${found} of the ${right} that are right.`),
    wrong > 0 &&
      (wrong === 1 ? 'One you marked isn’t right.' : `${wrong} you marked aren’t right.`),
  ]
    .filter(Boolean)
    .join(' ');
}
