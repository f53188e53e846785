import { useId } from 'react';
import type { ChooseExercise as Data } from '../../../functions/exercises/rules/exercise.ts';
import { LONGEST } from '../../../functions/exercises/rules/longest.ts';
import { optionOrder } from '../../../functions/practice/rules/shuffle.ts';
import { Frame } from './Frame.tsx';
import type { KindProps } from './kind.ts';
import { useExercise, useOwn } from './use-exercise.ts';

interface Own {
  /** −1 before a choice. */
  chosen: number;
  why: string;
}
const EMPTY: Own = { chosen: -1, why: '' };
/** Characters: half a sentence. */
const SHORTEST = 12;

export function ChooseExercise({ exercise, ...place }: KindProps<Data>) {
  const work = useExercise(exercise, place);
  const { options, say, _key } = exercise;
  const [own, setOwn] = useOwn<Own>(work, EMPTY, (answer) =>
    'chosen' in answer ? { chosen: answer.chosen, why: answer.why } : null,
  );
  const id = useId();
  const isSaid = own.why.trim().length >= SHORTEST;
  const isWrong = work.verdict?.isRight === false && !work.isChanged;
  return (
    <Frame
      {...{ exercise, work, ...place }}
      answer={isSaid ? own : EMPTY}
      empty={own.chosen < 0 ? 'Choose one first.' : 'Say why in half a sentence first.'}
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">{exercise.title}</legend>
        <div className="flex flex-col gap-2">
          {optionOrder(options, _key).map((option) => (
            <label
              key={option}
              className={`flex min-h-12 cursor-pointer items-start gap-3 rounded-control border border-line bg-sheet px-4 py-3 hover:border-ink ${isWrong ? 'has-checked:border-coral has-checked:border-dashed has-checked:bg-coral-tint' : 'has-checked:border-ink has-checked:bg-tint'}`}
            >
              <input
                type="radio"
                name={id}
                value={option}
                checked={own.chosen === option}
                onChange={() => setOwn({ ...own, chosen: option })}
                className="mt-1 flex-none"
              />
              <span className="wrap-anywhere min-w-0">{options[option]?.text}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label htmlFor={`${id}-why`} className="mt-4 block font-semibold">
        {say} …
      </label>
      <p id={`${id}-for-you`} className="text-[0.92rem] text-muted print:hidden">
        Half a sentence, for you. Only the choice is checked.
      </p>
      <div className="written-reason">
        <textarea
          id={`${id}-why`}
          aria-describedby={`${id}-for-you`}
          value={own.why}
          onChange={({ currentTarget }) => setOwn({ ...own, why: currentTarget.value })}
          rows={2}
          maxLength={LONGEST.why}
          className="exercise-text mt-1"
        />
      </div>
    </Frame>
  );
}
