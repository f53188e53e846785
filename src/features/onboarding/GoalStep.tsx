import { useId } from 'react';
import { type Answers, MAX_MOTIVATION } from '../../../functions/onboarding/rules/answers.ts';
import { ChooseOne } from './Choices.tsx';
import type { WizardContent } from './content.ts';
import { isTooLong } from './sendable.ts';
import { answer, typeMotivation } from './wizard.ts';

export function GoalStep({ content, answers }: { content: WizardContent; answers: Answers }) {
  return (
    <>
      <ChooseOne
        question={content.incomeGoal}
        value={answers.incomeGoal}
        onChoose={(incomeGoal) => answer({ incomeGoal })}
        shape="rows"
      />
      <ChooseOne
        question={content.timeline}
        value={answers.timeline}
        onChoose={(timeline) => answer({ timeline })}
        shape="tiles"
      />
      <Motivation content={content} answers={answers} />
    </>
  );
}

function Motivation({ content, answers }: { content: WizardContent; answers: Answers }) {
  const id = useId();
  const { motivation = '' } = answers;
  const error = isTooLong(answers)
    ? `At most ${MAX_MOTIVATION.toLocaleString('en-US')} characters; this is ${motivation.trim().length.toLocaleString('en-US')}. Shorten it, and it will be saved.`
    : null;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-2 block font-semibold">
        {content.motivation.label}
      </label>
      <textarea
        id={id}
        rows={3}
        dir="auto"
        value={motivation}
        placeholder={content.motivation.placeholder}
        onChange={(event) => typeMotivation(event.target.value)}
        onBlur={() => answer({ motivation })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`block max-h-80 w-full rounded-control border-[1.5px] bg-sheet px-4 py-3 placeholder:text-muted ${error ? 'border-coral' : 'border-edge'}`}
      />
      <p
        id={`${id}-error`}
        role="alert"
        className="mt-1.5 text-[0.92rem] font-medium text-coral empty:hidden"
      >
        {error}
      </p>
    </div>
  );
}
