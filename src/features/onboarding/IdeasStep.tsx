import { useId } from 'react';
import {
  type Answers,
  type FittingIdea,
  NO_IDEA,
} from '../../../functions/onboarding/rules/answers.ts';
import { ideasFor } from '../../../functions/onboarding/rules/ideas.ts';
import { ChooseOne, ChooseSeveral } from './Choices.tsx';
import type { WizardContent } from './content.ts';
import { IdeaFacts } from './IdeaFacts.tsx';
import { answer } from './wizard.ts';

interface Props {
  content: WizardContent;
  answers: Answers;
  ideas: readonly FittingIdea[];
}

/** Hours and strengths, then three ideas that fit them, one of which the first week tests. */
export function IdeasStep({ content, answers, ideas }: Props) {
  const isReady = Boolean(answers.hours && answers.skills?.length);
  return (
    <>
      <ChooseOne
        question={content.hours}
        value={answers.hours}
        onChoose={(hours) => answer({ hours })}
        shape="tiles"
      />
      <ChooseSeveral
        question={content.skills}
        hint="(one or more)"
        values={answers.skills ?? []}
        onChoose={(skills) => answer({ skills })}
      />
      <p role="status" className="sr-only">
        {isReady && 'Three ideas that fit are below.'}
      </p>
      {isReady ? (
        <Three answers={answers} ideas={ideas} />
      ) : (
        <p className="rounded-surface border-[1.5px] border-line border-dashed px-5 py-4 text-muted">
          Choose your hours and one strength, and three ideas that fit appear here.
        </p>
      )}
    </>
  );
}

function Three({ answers, ideas }: Omit<Props, 'content'>) {
  const name = useId();
  const three = ideasFor(answers, ideas);
  const chosen = ideas.find(({ key }) => key === answers.idea);
  // An idea that was chosen for other answers stays, so that nothing is lost.
  const shown = chosen && !three.includes(chosen) ? [chosen, ...three] : three;
  const radio = (key: string) => (
    <input
      id={`${name}-${key}-choice`}
      type="radio"
      name={name}
      className="mt-1"
      value={key}
      checked={answers.idea === key}
      onChange={() => answer({ idea: key })}
      aria-describedby={`${name}-${key}`}
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">Which one do you want to test this week?</legend>
      <div className="overflow-hidden rounded-surface border-[1.5px] border-edge bg-sheet">
        {shown.map((idea) => (
          <div key={idea.key} className="border-line border-b border-dashed has-checked:bg-tint">
            <label
              htmlFor={`${name}-${idea.key}-choice`}
              className="flex min-h-12 cursor-pointer items-start gap-3 px-4 pt-4 pb-1 font-display font-bold text-[1.12rem] leading-snug"
            >
              {radio(idea.key)}
              {idea.title}
            </label>
            <div id={`${name}-${idea.key}`} className="px-4 pb-4 pl-12">
              <p>{idea.text}</p>
              <IdeaFacts idea={idea} />
            </div>
          </div>
        ))}
        <label className="flex min-h-12 cursor-pointer items-start gap-3 px-4 py-3 has-checked:bg-tint">
          <input
            type="radio"
            name={name}
            className="mt-1"
            checked={answers.idea === NO_IDEA}
            onChange={() => answer({ idea: NO_IDEA })}
          />
          None of these yet. I’ll choose later.
        </label>
      </div>
      <p className="mt-3 text-[0.94rem] text-muted">
        These come from our own rules, matched to your answers. None of them is sure to sell. That’s
        what the week is for.
      </p>
    </fieldset>
  );
}
