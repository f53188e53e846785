import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AdviceStep } from '../../../functions/onboarding/rules/advice.ts';
import { AdvicePanel } from './AdvicePanel.tsx';
import { ChosenIdea } from './ChosenIdea.tsx';
import { ideasInPage, type WizardContent } from './content.ts';
import { FirstLesson } from './FirstLesson.tsx';
import { Moving } from './Moving.tsx';
import { Resumed } from './Resumed.tsx';
import { StepBar } from './StepBar.tsx';
import { StepContent } from './StepContent.tsx';
import { $wizard, moveTo, openWizard } from './wizard.ts';

interface Props {
  content: WizardContent;
  /** The welcome, of which the Worker shows the part for the member’s plan. */
  children?: ReactNode;
  /** Shown below the welcome. */
  figures?: ReactNode;
}

/** The five steps. The page shows the first one before any script runs. */
export function Onboarding({ content, children, figures }: Props) {
  const wizard = useStore($wizard, { ssr: 'initial' });
  const [ideas] = useState(() => (typeof document === 'undefined' ? [] : ideasInPage()));
  const [isUnread, setUnread] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { isOpen, index, answers, done } = wizard;
  const step = content.steps[index];
  const before = useRef<number | null>(null);

  useEffect(() => {
    let stop: (() => void) | undefined;
    openWizard()
      .then(
        (end) => {
          stop = end;
        },
        () => setUnread(true),
      )
      .finally(() => document.querySelector('[data-resumes]')?.removeAttribute('data-resumes'));
    return () => stop?.();
  }, []);
  useEffect(() => {
    // No scrolling on opening: the page begins at its top anyway.
    if (!isOpen) return;
    if (before.current !== null && before.current !== index) toTop(place.current);
    before.current = index;
  }, [isOpen, index]);

  if (!step) return null;
  const isWelcome = step.id === 'welcome';
  const isLast = index === content.steps.length - 1;
  const advice = (
    <AdvicePanel
      key={step.id}
      step={step.id as AdviceStep}
      hasPrompt={step.hasPrompt}
      answers={answers}
      plain={isLast}
    />
  );
  const moving = (
    <Moving wizard={wizard} product={content.product} startLabel={content.startLabel} />
  );
  return (
    <div ref={place} className="flex min-h-svh flex-col">
      <StepBar index={index} steps={content.steps} done={done} />
      <Resumed since={wizard.resumedFrom} isFinished={Boolean(wizard.completedAt) && !isWelcome} />
      {isUnread && (
        <p
          role="alert"
          className="mt-5 rounded-control border-[1.5px] border-coral bg-coral-tint px-4 py-3"
        >
          We couldn’t load your earlier answers. Reload the page to pick up where you left off.
        </p>
      )}
      {isWelcome ? (
        <div key="welcome" className="mt-5 flex flex-col md:mt-10">
          {children}
          {figures}
        </div>
      ) : (
        <div
          key="steps"
          className={`mt-4 grid gap-x-14 gap-y-4 md:mt-10 md:gap-y-10 ${isLast ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]' : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]'}`}
        >
          <div className="grid min-w-0 content-start gap-4 md:gap-8">
            <StepContent step={step} content={content} wizard={wizard} ideas={ideas} />
          </div>
          {!isLast && (
            <div className="grid min-w-0 content-start gap-4">
              {index < 3 && <FirstLesson />}
              {/* Once an idea is chosen, a phone has the offer there. */}
              <div className={index === 3 && answers.idea ? 'max-md:hidden' : ''}>{advice}</div>
            </div>
          )}
          {isLast && (
            <div className="grid min-w-0 content-start gap-8">
              <ChosenIdea
                idea={ideas.find(({ key }) => key === answers.idea)}
                onOthers={() => moveTo(3)}
              />
              {advice}
            </div>
          )}
        </div>
      )}
      {moving}
    </div>
  );
}

function toTop(place: HTMLElement | null): void {
  scrollTo({ top: 0, behavior: 'instant' });
  const heading = [...(place?.querySelectorAll('h1') ?? [])].find(
    (each) => each.checkVisibility?.() ?? true,
  );
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
