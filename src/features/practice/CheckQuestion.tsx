import { type SubmitEvent, useState } from 'react';
import { Button } from '../../components/Button.tsx';

interface Props {
  question: string;
  options: { text: string; reason: string }[];
  /** Index of the correct option. */
  answer: number;
}

/** One question, explained after every answer; unlimited tries, and nothing is recorded. */
export function CheckQuestion({ question, options, answer }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get('option');
    if (value !== null) setChosen(Number(value));
  }

  return (
    <form onSubmit={submit} onChange={() => setChosen(null)}>
      <fieldset>
        <legend className="font-bold text-[1.1rem]">{question}</legend>
        <div className="mt-3 flex flex-col gap-2">
          {options.map(({ text }, i) => (
            <label
              key={text}
              className="flex min-h-12 cursor-pointer items-start gap-3 rounded-control border border-line bg-paper px-4 py-3 hover:border-ink has-checked:border-ink has-checked:bg-tint"
            >
              <input type="radio" name="option" value={i} className="mt-1" />
              <span>{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button type="submit" kind="outline" className="mt-4 max-sm:w-full">
        Check my answer
      </Button>
      <div role="status" className="mt-4">
        {chosen !== null && (
          <p
            className={`rounded-control px-4 py-3 ${chosen === answer ? 'bg-tint' : 'bg-coral-tint'}`}
          >
            <strong>{chosen === answer ? 'Right. ' : 'Not quite. '}</strong>
            {options[chosen]?.reason}
            {chosen !== answer && ' Choose another answer to try again.'}
          </p>
        )}
      </div>
    </form>
  );
}
