import { useId, useState } from 'react';
import {
  type Answers,
  type FittingIdea,
  NO_IDEA,
} from '../../../functions/onboarding/rules/answers.ts';
import { ideasFor } from '../../../functions/onboarding/rules/ideas.ts';
import { ChooseOne, ChooseSeveral } from './Choices.tsx';
import type { Question, WizardContent } from './content.ts';
import { IdeaFacts } from './IdeaFacts.tsx';
import { OfferSentence } from './OfferSentence.tsx';
import { suggestOffer } from './offer.ts';
import { answer } from './wizard.ts';

interface Props {
  content: WizardContent;
  answers: Answers;
  ideas: readonly FittingIdea[];
}

/** Hours and strengths, then three ideas that fit them, one of which the first week tests. */
export function IdeasStep({ content, answers, ideas }: Props) {
  const isReady = Boolean(answers.hours && answers.skills?.length);
  const hasIdea = ideas.some(({ key }) => key === answers.idea);
  const [isChanging, setChanging] = useState(false);
  // On a phone, one question at a time: what is answered is one line, with a button to change it.
  const [isHoursPressed, setHoursPressed] = useState(false);
  const folds = {
    hours: !isChanging && (hasIdea || isHoursPressed),
    skills: !isChanging && hasIdea,
  };
  const labelOf = ({ options }: Question, value: string) =>
    options.find((option) => option.value === value)?.label ?? [];
  return (
    <>
      {folds.hours && answers.hours && (
        <p className="flex items-center justify-between gap-3 rounded-control bg-tint px-4 md:hidden">
          <span className="min-w-0 truncate">
            {[
              labelOf(content.hours, answers.hours),
              ...(folds.skills
                ? (answers.skills ?? []).map((s) => labelOf(content.skills, s))
                : []),
            ].join(' · ')}
          </span>
          <button type="button" className="text-link min-h-11" onClick={() => setChanging(true)}>
            Change
          </button>
        </p>
      )}
      <div className={folds.hours ? 'max-md:hidden' : ''}>
        <ChooseOne
          question={content.hours}
          value={answers.hours}
          onChoose={(hours, isPressed) => {
            answer({ hours });
            if (isPressed) setHoursPressed(true);
          }}
          shape="tiles"
        />
      </div>
      <div className={folds.skills ? 'max-md:hidden' : ''}>
        <ChooseSeveral
          question={content.skills}
          hint="(one or more)"
          values={answers.skills ?? []}
          onChoose={(skills) => answer({ skills })}
        />
      </div>
      <p role="status" className="sr-only">
        {isReady && 'Three ideas that fit are below.'}
      </p>
      {isReady ? (
        <>
          <Three answers={answers} ideas={ideas} onChoose={() => setChanging(false)} />
          {hasIdea && <OfferSentence />}
        </>
      ) : (
        <p className="rounded-surface border-[1.5px] border-line border-dashed px-5 py-4 text-muted">
          Choose your hours and one strength, and three ideas that fit appear here.
        </p>
      )}
    </>
  );
}

function Three({ answers, ideas, onChoose }: Omit<Props, 'content'> & { onChoose: () => void }) {
  const name = useId();
  const three = ideasFor(answers, ideas);
  const chosen = ideas.find(({ key }) => key === answers.idea);
  // An idea that was chosen for other answers stays, so that nothing is lost.
  const shown = chosen && !three.includes(chosen) ? [chosen, ...three] : three;
  /** On a phone, an idea opens when it is chosen. */
  const isOpen = ({ key }: FittingIdea) => answers.idea === key;
  const radio = (idea: FittingIdea) => (
    <input
      id={`${name}-${idea.key}-choice`}
      type="radio"
      name={name}
      className="mt-1"
      value={idea.key}
      checked={answers.idea === idea.key}
      onChange={() => {
        onChoose();
        suggestOffer(idea);
        answer({ idea: idea.key });
      }}
      aria-describedby={`${name}-${idea.key}`}
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Which one do you want to test this week?</legend>
      <div className="overflow-hidden rounded-surface border-[1.5px] border-edge bg-sheet">
        {shown.map((idea) => (
          <div key={idea.key} className="border-line border-b border-dashed has-checked:bg-tint">
            <label
              htmlFor={`${name}-${idea.key}-choice`}
              className="flex min-h-11 cursor-pointer items-start gap-3 px-4 pt-3 pb-1 font-display font-bold text-[1.08rem] leading-snug"
            >
              {radio(idea)}
              {idea.title}
            </label>
            <div className={`px-4 pl-11 ${isOpen(idea) ? 'pb-1' : 'pb-2.5'}`}>
              <p
                id={`${name}-${idea.key}`}
                className={`text-[0.95rem] leading-snug ${isOpen(idea) ? '' : chosen ? 'max-md:sr-only' : 'max-md:line-clamp-1'}`}
              >
                {idea.text}
              </p>
              <details className={isOpen(idea) ? '' : 'max-md:hidden'}>
                <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-[0.9rem]">
                  Who pays, and why it may fail
                </summary>
                <IdeaFacts idea={idea} />
              </details>
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
      <p className={`mt-2 text-[0.9rem] text-muted leading-snug ${chosen ? 'max-md:hidden' : ''}`}>
        Our own rules match these to your answers. None is sure to sell.
      </p>
    </fieldset>
  );
}
