import { useEffect, useId, useState } from 'react';
import type { RepairExercise as Data } from '../../../functions/exercises/rules/exercise.ts';
import { LONGEST } from '../../../functions/exercises/rules/longest.ts';
import { type CheckResult, checkAll } from '../../../functions/text-checks/rules/text-checks.ts';
import { CheckList } from '../../components/text-checks/CheckList.tsx';
import { MarkedText } from '../../components/text-checks/MarkedText.tsx';
import { Frame } from './Frame.tsx';
import type { KindProps } from './kind.ts';
import { RunIt } from './RunIt.tsx';
import { useExercise, useOwn } from './use-exercise.ts';

/** After the last key: a check that passes ticks itself; one that breaks waits until the word is written. */
const PASSES_MS = 300;
const BREAKS_MS = 1000;

export function RepairExercise({ exercise, ...place }: KindProps<Data>) {
  const work = useExercise(exercise, place);
  const { start, checks } = exercise;
  const [text, setText] = useOwn(work, start, (answer) => ('text' in answer ? answer.text : null));
  const id = useId();
  const results = useSettled(text, checks);
  return (
    <Frame
      {...{ exercise, work, ...place }}
      answer={{ text }}
      empty="Write something first."
      showsRemarks={work.verdict?.isRight === true}
      done={<RunIt text={text} />}
      aside={<CheckList {...{ checks, results, text }} className="exercise-checks" />}
    >
      <label htmlFor={id} className="font-mono text-[0.82rem] text-muted">
        Change it until every check below is ticked
      </label>
      <MarkedText
        {...{ id, text, results }}
        maxLength={LONGEST.text}
        spellCheck={false}
        onType={setText}
        className="mt-1"
      />
      {text !== start && (
        <p className="print:hidden">
          <button
            type="button"
            onClick={() => {
              setText(start);
              // The pressed button is gone.
              document.getElementById(id)?.focus();
            }}
            className="text-link min-h-11"
          >
            Back to the weak version
          </button>
        </p>
      )}
    </Frame>
  );
}

/** The checks of the text as they were when the writer last paused. */
function useSettled(text: string, checks: Data['checks']): readonly CheckResult[] {
  const [settled, setSettled] = useState(() => checkAll(text, checks));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the checks of an exercise stay the same.
  useEffect(() => {
    const now = checkAll(text, checks);
    const breaks = now.some(({ passes }, i) => !passes && settled[i]?.passes);
    const timer = setTimeout(() => setSettled(now), breaks ? BREAKS_MS : PASSES_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
