import {
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { isSet } from '../../../functions/practice/rules/marked.ts';
import { Button } from '../../components/Button.tsx';
import { EachOption } from './EachOption.tsx';
import { answerIn, fill, keepApart } from './form-answer.ts';
import { Options } from './Options.tsx';
import { Verdict } from './Verdict.tsx';

interface Props {
  question: string;
  options: readonly { text: string; reason: string }[];
  /** Index of the right option, or the set of the right ones: functions/practice/rules/marked.ts. */
  answer: number;
  /** Places of the options in the order in which they are shown; the editors' order by default. */
  order?: readonly number[];
  /** The answer given before, on any device. */
  given?: number | undefined;
  onAnswer?: (chosen: number) => void;
  /** Shown once it is answered: the way to the next step. */
  next?: ReactNode;
  /** Shown under the reason: whether the answer was saved. */
  note?: string;
  legend?: Ref<HTMLLegendElement>;
}

/** One question, explained after every answer; unlimited tries. */
export function CheckQuestion({ question, options, answer, given, ...more }: Props) {
  const { onAnswer, next, note, legend } = more;
  const order = more.order ?? options.map((_, place) => place);
  const [chosen, setChosen] = useState<number | null>(null);
  /** True if the choice was changed since it was checked: it has no verdict. */
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const isMarked = isSet(answer);
  const checked = isOpen ? null : (chosen ?? given ?? null);
  const isRestored = chosen === null;

  // The answer chosen here was discarded from the waiting changes: the account's answer is back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice that is not given yet is no such case.
  useEffect(() => {
    if (chosen !== null && given !== chosen) {
      setChosen(null);
      setOpen(false);
      form.current?.reset();
    }
  }, [given]);
  // Set here instead of by `defaultChecked`, so that a choice made before hydration stays.
  useEffect(() => {
    if (form.current && given !== undefined && answerIn(form.current, isMarked) === null)
      fill(form.current, given);
  }, [given, isMarked]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const value = answerIn(event.currentTarget, isMarked);
    setMissing(value === null);
    if (value === null || checked === value) return;
    setChosen(value);
    setOpen(false);
    onAnswer?.(value);
  }

  const verdict = checked !== null && (
    <>
      <Verdict {...{ options, answer, chosen: checked }} />
      {note && <p className="mt-2 text-[0.92rem] text-muted">{note}</p>}
    </>
  );
  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={({ target }) => {
        keepApart(target);
        setOpen(true);
        setMissing(false);
      }}
    >
      <fieldset className="min-w-0" aria-describedby={isMissing ? id : undefined}>
        <legend ref={legend} tabIndex={-1} className="wrap-anywhere font-bold text-[1.1rem]">
          {question}
        </legend>
        <Options
          {...{ options, order, isMarked }}
          isWrong={checked !== null && checked !== answer}
        />
      </fieldset>
      <p id={id} role="alert" className="mt-3 font-medium text-coral empty:hidden">
        {isMissing &&
          (isMarked ? 'Mark what’s right first, or “None”.' : 'Choose an answer first.')}
      </p>
      <Button
        type="submit"
        kind="outline"
        settled={checked === answer}
        className="mt-4 aria-disabled:border-line aria-disabled:text-muted max-sm:w-full"
      >
        Check my answer
      </Button>
      {/* Only a new verdict is announced, not one that was known before. */}
      <div role="status" className={isRestored ? '' : 'mt-4 empty:mt-0'}>
        {!isRestored && verdict}
      </div>
      {isRestored && verdict && <div className="mt-4">{verdict}</div>}
      {/* Not announced as a whole: a reader goes through it at their own pace. */}
      {checked !== null && isMarked && (
        <EachOption {...{ options, order, answer, chosen: checked }} />
      )}
      {checked !== null && next && <div className="mt-4">{next}</div>}
    </form>
  );
}
