import { useId } from 'react';
import type { SortExercise as Data } from '../../../functions/exercises/rules/exercise.ts';
import { Frame } from './Frame.tsx';
import type { KindProps } from './kind.ts';
import { useExercise, useOwn } from './use-exercise.ts';

/** Not in a group yet. */
const NONE = -1;

export function SortExercise({ exercise, ...place }: KindProps<Data>) {
  const work = useExercise(exercise, place);
  const { items, groups } = exercise;
  const [chosen, setChosen] = useOwn<number[]>(
    work,
    items.map(() => NONE),
    (answer) =>
      'groups' in answer && answer.groups.length === items.length ? answer.groups : null,
  );
  const id = useId();
  const isShown = work.verdict !== null && !work.isChanged;
  return (
    <Frame
      {...{ exercise, work, ...place }}
      answer={{ groups: chosen }}
      empty="Choose a group for each of them first."
    >
      <ul className="exercise-list">
        {items.map(({ text, group: right }, i) => (
          <li key={text}>
            <fieldset className="min-w-0">
              <legend className="wrap-anywhere">{text}</legend>
              <div className="sort-groups mt-2">
                {groups.map((name, group) => {
                  const isWrong = isShown && chosen[i] === group && group !== right;
                  return (
                    <label key={name} className={`sort-group ${isWrong ? 'is-wrong' : ''}`}>
                      <input
                        type="radio"
                        name={`${id}-${i}`}
                        value={group}
                        checked={chosen[i] === group}
                        onChange={() => setChosen(chosen.with(i, group))}
                        className="flex-none"
                      />
                      {name}
                    </label>
                  );
                })}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
