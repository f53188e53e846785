import { isSet } from '../../../functions/practice/rules/marked.ts';
import { verdictText } from './verdict-text.ts';

interface Props {
  options: readonly { text: string; reason: string }[];
  answer: number;
  chosen: number;
}

/** Whether it is right; of one chosen option also why. */
export function Verdict({ options, answer, chosen }: Props) {
  const isRight = chosen === answer;
  const isMarked = isSet(answer);
  return (
    <p
      className={`wrap-anywhere rounded-control px-4 py-3 ${isRight ? 'bg-tint' : 'bg-coral-tint'}`}
    >
      <strong>{isRight ? 'Right. ' : 'Not quite. '}</strong>
      {isMarked ? verdictText(chosen, answer, options.length) : options[chosen]?.reason}
      {!isRight &&
        (isMarked ? ' Change your marks to try again.' : ' Choose another answer to try again.')}
    </p>
  );
}
