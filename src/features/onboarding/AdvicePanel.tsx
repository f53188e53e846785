import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { AdviceStep } from '../../../functions/onboarding/rules/advice.ts';
import { type Answers, canAsk } from '../../../functions/onboarding/rules/answers.ts';
import { Button } from '../../components/Button.tsx';
import { AiOff } from '../ai/AiOff.tsx';
import { $advice, askForAdvice, isOld, showAdvice } from './advice.ts';
import { Given } from './Given.tsx';

const SAYS: Record<AdviceStep, { label: string; before: string; offer: string }> = {
  'goal-setting': {
    label: 'Advice for your goal',
    before: 'Answer both questions, then ask here whether your goal fits the time you have.',
    offer: 'See whether your goal fits your time, and which lessons get you there.',
  },
  'experience-assessment': {
    label: 'Advice for your start',
    before: 'Tell us how well you know AI tools and business, then ask here what to skip.',
    offer: 'See what to skip, where to start, and which two tools are enough.',
  },
  'business-ideas': {
    label: 'Advice on the ideas',
    before: 'Choose your hours and one strength, then ask here how to pick an idea.',
    offer: 'See how to pick one, and whom to show it to first.',
  },
  'first-steps': {
    label: 'Advice for the week',
    before: 'Answer a question, then ask here how to use the week.',
    offer: 'See how to use the seven days, and what to do when you have no time.',
  },
};

interface Props {
  step: AdviceStep;
  hasPrompt: boolean;
  answers: Answers;
  /** True on the last step, which already has a ledger. */
  plain?: boolean;
}

/** Offers advice until the member asks for it; then shows it next to the question or below it. */
export function AdvicePanel({ step, hasPrompt, answers, plain = false }: Props) {
  const { given, left, shown, waiting } = useStore($advice, { ssr: 'initial' });
  const place = useRef<HTMLElement>(null);
  const kept = given[step];
  const isShown = shown === step && kept !== undefined;
  // No advice for an unknown step.
  const says = SAYS[step] as (typeof SAYS)[AdviceStep] | undefined;
  useEffect(() => {
    // Below the question on small windows, where the new advice would be out of sight.
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!says || !hasPrompt) return null;
  const { label, before, offer } = says;
  const isReady = canAsk(step, answers);
  const ask = () => void askForAdvice(step, hasPrompt, answers);
  const isWaiting = waiting === step;
  const button = (text: string) =>
    left > 0 || isWaiting ? (
      <Button kind="outline" size="small" busy={isWaiting} onClick={ask}>
        {text}
      </Button>
    ) : null;
  const tries =
    left > 0 ? `${left} of 5 left today.` : 'You’ve asked five times today. More tomorrow.';
  return (
    <section ref={place} aria-label={label} className="min-w-0 scroll-mt-6 scroll-mb-6">
      <p role="status" className="sr-only">
        {isWaiting && 'Getting advice. This can take twenty seconds.'}
        {isShown && !isWaiting && `Your advice is here: ${kept.advice.title}.`}
      </p>
      {isShown ? (
        <Given given={kept} label={label} isOld={isOld(kept, answers)} plain={plain}>
          {isReady && button('Ask again')}
          <span className="text-[0.92rem] text-muted">
            {left > 0 ? `Change an answer, ask again. ${tries}` : tries}
          </span>
        </Given>
      ) : (
        <div className="rounded-surface border-line border-dashed md:border-[1.5px] md:px-5 md:py-5">
          <p
            className={`text-[0.94rem] text-muted leading-snug ${isReady ? 'max-md:sr-only' : ''}`}
          >
            {isReady ? offer : before}
          </p>
          <div className="flex flex-wrap items-center gap-3 empty:hidden md:mt-4">
            {isReady && button('Get advice')}
            {kept && (
              <Button
                kind="quiet"
                size="small"
                onClick={() => showAdvice(step)}
                className="max-sm:w-full"
              >
                Show the advice you have
              </Button>
            )}
            {isReady && <span className="text-[0.92rem] text-muted">{tries}</span>}
            <AiOff instead="AI writing is off for the moment: advice comes from our own rules." />
          </div>
        </div>
      )}
    </section>
  );
}
