import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AdviceStep } from '../../../functions/onboarding/rules/advice.ts';
import { Button } from '../../components/Button.tsx';
import { AdvicePanel } from './AdvicePanel.tsx';
import { ChosenIdea } from './ChosenIdea.tsx';
import { ideasInPage, type WizardContent } from './content.ts';
import { Moving } from './Moving.tsx';
import { Resumed } from './Resumed.tsx';
import { StepBar } from './StepBar.tsx';
import { StepContent } from './StepContent.tsx';
import { $wizard, moveTo, openWizard, start } from './wizard.ts';

interface Props {
  content: WizardContent;
  /** The welcome, of which the Worker shows the part for the member’s plan. */
  children?: ReactNode;
  /** Shown below the start button. */
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
  const moving = <Moving wizard={wizard} product={content.product} />;
  return (
    <div ref={place} className="min-h-svh">
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
        <div key="welcome" className="mt-8 flex flex-col md:mt-10">
          {children}
          <Button
            kind={done.includes('welcome') ? 'done' : 'main'}
            settled={done.includes('welcome')}
            onClick={start}
            className="mt-7 sm:min-w-56 sm:self-start"
          >
            {done.includes('welcome') ? '✓ Ready. Press Next' : content.startLabel}
          </Button>
          {figures}
          <div className="order-3 mt-10">{moving}</div>
        </div>
      ) : (
        <div
          key="steps"
          className={`mt-8 grid gap-x-14 gap-y-10 md:mt-10 ${isLast ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]' : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]'}`}
        >
          <div className="grid min-w-0 content-start gap-8">
            <StepContent step={step} content={content} wizard={wizard} ideas={ideas} />
          </div>
          {!isLast && <div className="min-w-0">{advice}</div>}
          <div className="lg:order-last lg:col-span-2">{moving}</div>
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
