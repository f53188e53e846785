import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import type { ExerciseAnswer } from '../../../functions/exercises/rules/exercise.ts';
import { Button } from '../../components/Button.tsx';
import { Answer } from './Answer.tsx';
import { KIND_NAMES, type KindProps } from './kind.ts';
import type { Work } from './use-exercise.ts';
import './exercises.css';

interface Props extends KindProps {
  work: Work;
  /** The work as it is now. */
  answer: ExerciseAnswer;
  /** Said if it is checked before there is an answer. */
  empty: string;
  /** The place to work. */
  children: ReactNode;
  /** Beside the place to work, such as a list of checks. */
  aside?: ReactNode;
  /** In place of the button to check, once nothing is left to check. */
  done?: ReactNode;
  /** False where the work is judged as it is done, and the remarks are in the work. */
  showsRemarks?: boolean;
}

/** The focus moves on from a button that is gone. */
const next = (to: () => HTMLElement | null | undefined | false) =>
  requestAnimationFrame(() => {
    const place = to();
    if (place) place.focus();
  });

/** An exercise: question, place to work, answer, hint, and the way out. Without a script the question and the solution. */
export function Frame({
  exercise,
  number,
  of,
  isOpening,
  work,
  answer,
  empty,
  children,
  ...more
}: Props) {
  const { aside, done, showsRemarks = true } = more;
  const { _type, title, isFirst, minutes, ask, hint, solution } = exercise;
  const { verdict, isChanged, problem, tries, note } = work;
  const id = useId();
  const [hasHint, setHint] = useState(false);
  const hintText = useRef<HTMLParagraphElement>(null);
  const Heading = isOpening ? 'h2' : 'h3';
  const isDone = verdict?.isRight === true;
  const isSettled = isDone && !isChanged;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSettled) return;
    work.check(answer, empty);
    const at = document.activeElement;
    // A number is ready to be typed over.
    if (at instanceof HTMLInputElement) at.select();
    next(() => at?.isConnected === false && place('.exercise-work [data-run]'));
  }

  const place = (selector: string) => work.frame.current?.querySelector<HTMLElement>(selector);

  function again() {
    work.again();
    setHint(false);
    next(() => place('.exercise-work :is(input, textarea, button):enabled'));
  }

  return (
    <section ref={work.frame} aria-labelledby={id} className="exercise">
      <p className="exercise-head" data-not-read>
        <span className={isDone ? 'exercise-tag is-done' : 'exercise-tag'}>
          {isDone ? 'Done' : isFirst ? 'Try first' : 'Your turn'}
        </span>
        {number !== undefined && (
          <span>
            {number} of {of}
          </span>
        )}
        <span className="text-muted sm:ml-auto">
          {KIND_NAMES[_type]}, {minutes} min to do
        </span>
      </p>
      <div className="exercise-ask">
        <Heading id={id} className="sr-only">
          Exercise: {title}
        </Heading>
        <p className="whitespace-pre-line font-semibold">{ask}</p>
      </div>
      <form
        onSubmit={submit}
        noValidate
        className={`exercise-work ${verdict && !isDone && !isChanged ? 'is-missed' : ''}`}
        data-not-read
      >
        {children}
        <p role="alert" className="mt-2 font-medium text-coral empty:hidden">
          {problem}
        </p>
        {isSettled && done ? (
          done
        ) : (
          <Button
            type="submit"
            kind={tries > 0 && !isSettled ? 'main' : 'outline'}
            settled={isSettled}
            className="mt-4 aria-disabled:border-line aria-disabled:text-muted max-sm:w-full print:hidden"
          >
            {tries > 0 && !isSettled ? 'Check again' : 'Check'}
          </Button>
        )}
      </form>
      {aside}
      <Answer work={work} showsRemarks={showsRemarks} />
      {hasHint && !isDone && (
        <p ref={hintText} tabIndex={-1} className="exercise-hint">
          <strong>Hint.</strong> {hint}
        </p>
      )}
      <div className="exercise-foot" data-not-read>
        {!isDone && !hasHint && tries > 0 && (
          <button
            type="button"
            onClick={() => {
              setHint(true);
              next(() => hintText.current);
            }}
            className="text-link min-h-11"
          >
            Show a hint
          </button>
        )}
        {isDone && (
          <button type="button" onClick={again} className="text-link min-h-11">
            Do it again
          </button>
        )}
        <details className="min-w-0 flex-1 basis-full">
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
            {tries > 0 || isDone ? 'How we’d do it' : 'Show the solution'}
          </summary>
          <p className="mt-1 mb-2 whitespace-pre-line">{solution}</p>
        </details>
        {note && <p className="basis-full text-[0.92rem] text-muted">{note}</p>}
      </div>
    </section>
  );
}
