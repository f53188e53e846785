import { useId, useRef } from 'react';
import type { NumberExercise as Data } from '../../../functions/exercises/rules/exercise.ts';
import { typedNumber } from '../../../functions/exercises/rules/typed-number.ts';
import { Frame } from './Frame.tsx';
import type { KindProps } from './kind.ts';
import { SumField } from './SumField.tsx';
import { useExercise, useOwn } from './use-exercise.ts';

export function NumberExercise({ exercise, ...place }: KindProps<Data>) {
  const work = useExercise(exercise, place);
  const [typed, setTyped] = useOwn(work, '', (answer) => ('typed' in answer ? answer.typed : null));
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { before, after } = exercise;
  const isSum = !/^\s*[$€£]?\s*[\d.,]*\s*$/.test(typed);
  const value = isSum ? typedNumber(exercise, typed, exercise.answer) : null;
  return (
    <Frame
      {...{ exercise, work, ...place }}
      answer={{ typed }}
      empty="Type a number, or a sum such as 3 × 45."
    >
      <label htmlFor={id} className="font-mono text-[0.82rem] text-muted">
        Your number, or the sum
      </label>
      <SumField {...{ id, field, typed, before, after }} onType={setTyped}>
        {value !== null && (
          <span className="whitespace-nowrap font-mono font-semibold">
            = {Number(value.toFixed(2)).toLocaleString('en-US')}
          </span>
        )}
      </SumField>
    </Frame>
  );
}
