import {
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../../components/Button.tsx';

interface Props {
  question: string;
  options: readonly { text: string; reason: string }[];
  /** Index of the correct option. */
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
export function CheckQuestion({ question, options, answer, order, given, ...more }: Props) {
  const { onAnswer, next, note, legend } = more;
  const [chosen, setChosen] = useState<number | null>(null);
  /** True if the choice was changed since it was checked: it has no verdict. */
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
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
    if (given === undefined || form.current?.querySelector(':checked')) return;
    const radio = form.current?.querySelector<HTMLInputElement>(`[value="${given}"]`);
    if (radio) radio.checked = true;
  }, [given]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get('option');
    setMissing(value === null);
    if (value === null || checked === Number(value)) return;
    setChosen(Number(value));
    setOpen(false);
    onAnswer?.(Number(value));
  }

  const verdict = checked !== null && (
    <>
      <p
        className={`wrap-anywhere rounded-control px-4 py-3 ${checked === answer ? 'bg-tint' : 'bg-coral-tint'}`}
      >
        <strong>{checked === answer ? 'Right. ' : 'Not quite. '}</strong>
        {options[checked]?.reason}
        {checked !== answer && ' Choose another answer to try again.'}
      </p>
      {note && <p className="mt-2 text-[0.92rem] text-muted">{note}</p>}
    </>
  );
  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={() => {
        setOpen(true);
        setMissing(false);
      }}
    >
      <fieldset className="min-w-0" aria-describedby={isMissing ? id : undefined}>
        <legend ref={legend} tabIndex={-1} className="wrap-anywhere font-bold text-[1.1rem]">
          {question}
        </legend>
        <div className="mt-3 flex flex-col gap-2">
          {(order ?? options.map((_, place) => place)).map((place) => (
            <label
              key={place}
              className="flex min-h-12 cursor-pointer items-start gap-3 rounded-control border border-line bg-paper px-4 py-3 hover:border-ink has-checked:border-ink has-checked:bg-tint"
            >
              <input type="radio" name="option" value={place} className="mt-1 flex-none" />
              <span className="wrap-anywhere min-w-0">{options[place]?.text}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p id={id} role="alert" className="mt-3 font-medium text-coral empty:hidden">
        {isMissing && 'Choose an answer first.'}
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
      {checked !== null && next && <div className="mt-4">{next}</div>}
    </form>
  );
}
