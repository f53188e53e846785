import { type ReactNode, useState } from 'react';
import {
  ANSWERS,
  type Answer,
  MAX_SENTENCE,
  STARTERS,
} from '../../../functions/reviews/rules/limits.ts';
import { Button } from '../../components/Button.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import { LABELS } from './labels.ts';
import type { ReviewedWork } from './reviews.ts';
import { useReviewForm } from './use-review-form.ts';

interface Props {
  work: ReviewedWork;
  onSent: () => void;
  /** The work has changed, or is no longer there: read it again. */
  onGone: () => void;
  /** Below a check that was answered with “Not yet”. */
  below?: (says: string) => ReactNode;
  /** Next to the button that sends it. */
  children?: ReactNode;
}

/** The same checks as the work's author has, and two sentences. */
export function ReviewForm({ work, onSent, onGone, below, children }: Props) {
  const form = useReviewForm(work, { onSent, onGone });
  const { answers, works, change, errors, failure, busy } = form;
  return (
    <form
      ref={form.element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      className="mt-5 grid gap-5"
    >
      {work.questions.length > 0 && (
        <p className="text-muted">
          The author had these same points. Do you find each in the work?
        </p>
      )}
      {work.questions.map((says, i) => (
        <div key={says}>
          <Question
            says={says}
            answer={answers[i]}
            isMissing={Boolean(errors.answers) && !answers[i]}
            onAnswer={(answer) => form.answer(i, answer)}
          />
          {answers[i] === 'no' && (
            <>
              {work.comments
                .filter((comment) => comment.says === says)
                .map(({ id, text }) => (
                  <div key={id} className="mt-2 border-mark border-l-4 pl-4">
                    <p className="text-[0.94rem]">{text}</p>
                    <button
                      type="button"
                      className="text-link min-h-11 text-[0.94rem]"
                      onClick={() => form.begin(text)}
                    >
                      Begin with a mentor’s words
                    </button>
                  </div>
                ))}
              {below?.(says)}
            </>
          )}
        </div>
      ))}
      <TextArea
        label={STARTERS.works}
        required
        rows={2}
        maxLength={MAX_SENTENCE}
        placeholder="the price is in the first line."
        value={works}
        onChange={({ currentTarget }) => form.write({ works: currentTarget.value })}
        error={errors.works}
      />
      <TextArea
        label={STARTERS.change}
        required
        rows={2}
        maxLength={MAX_SENTENCE}
        placeholder="the last line, so that it says what happens next."
        value={change}
        onChange={({ currentTarget }) => form.write({ change: currentTarget.value })}
        error={errors.change}
        hint="Say it as you’d like to hear it."
      />
      <p role="alert" className="font-medium text-coral empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          kind={form.isReady ? 'ink' : 'outline'}
          busy={busy}
          className="max-sm:w-full"
        >
          Send the review
        </Button>
        {children}
      </div>
    </form>
  );
}

interface QuestionProps {
  says: string;
  answer: Answer | undefined;
  isMissing: boolean;
  onAnswer: (answer: Answer) => void;
}

function Question({ says, answer, isMissing, onAnswer }: QuestionProps) {
  const [name] = useState(() => `review-${crypto.randomUUID()}`);
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{says}</legend>
      <div
        className={`mt-2 grid grid-cols-3 overflow-clip rounded-control border-[1.5px] ${isMissing ? 'border-coral' : 'border-ink/60'}`}
      >
        {ANSWERS.map((each) => (
          <label
            key={each}
            className="grid min-h-11 cursor-pointer place-items-center border-line px-1 not-first:border-l text-center text-[0.94rem] has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-4"
          >
            <input
              type="radio"
              name={name}
              checked={answer === each}
              aria-invalid={isMissing || undefined}
              onChange={() => onAnswer(each)}
              className="sr-only"
            />
            {LABELS[each]}
          </label>
        ))}
      </div>
      {isMissing && <p className="mt-1 font-medium text-[0.9rem] text-coral">Choose one.</p>}
    </fieldset>
  );
}
