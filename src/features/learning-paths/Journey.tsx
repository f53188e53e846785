import { openerOf } from '../../../functions/rules/opens-with.ts';
import { buttonStyle } from '../../components/button-style.ts';
import { Times } from '../../components/Times.tsx';
import { dayOf, type JourneyStep, lessonAddress, stepsIn } from './journey.ts';
import type { PathModule } from './path-modules.ts';
import { CHECK, LOCK, STEP_CIRCLE, STEP_LABEL, STEP_LINE } from './step-icons.ts';

/** The path as a timeline, with the lesson that comes next above it. */
export function Journey({ list, slug }: { list: readonly PathModule[]; slug: string }) {
  const steps = stepsIn(list);
  const next = steps.find(({ state }) => state === 'current')?.link.module;
  return (
    <>
      {next && (
        <div className="border-edge border-b-[1.5px] bg-tint px-5 py-4">
          <p className="font-mono text-[0.8rem]">Next Up</p>
          <p className="mt-1 font-semibold">{next.title}</p>
          <p className="mt-0.5 text-[0.94rem] text-muted">{next.description}</p>
          <a
            href={lessonAddress(next.id, slug)}
            className={`${buttonStyle('outline', 'small')} mt-3 max-sm:w-full`}
          >
            Open this lesson<span className="sr-only">: {next.title}</span>
          </a>
        </div>
      )}
      <ol className="px-5 pt-5">
        {steps.map((step, i) => (
          <Step key={step.link.id} step={step} number={i + 1} slug={slug} isLast={!steps[i + 1]} />
        ))}
      </ol>
      <p className="border-line border-t border-dashed px-5 py-1">
        <a href={`/learning-paths/${slug}`} className="text-link inline-flex min-h-11 items-center">
          The whole path on its own page
        </a>
      </p>
    </>
  );
}

interface StepProps {
  step: JourneyStep;
  number: number;
  slug: string;
  isLast: boolean;
}

function Step({ step: { link, state }, number, slug, isLast }: StepProps) {
  const { module, minTier } = link;
  const labels = {
    complete: module.completedAt ? `Complete, ${dayOf(module.completedAt)}` : 'Complete',
    current: 'Current',
    next: 'Next',
    locked: `Locked, opens with ${openerOf(minTier)}`,
  };
  return (
    <li data-state={state} className="group/step relative flex gap-4 pb-5">
      {!isLast && <span aria-hidden="true" className={STEP_LINE} />}
      <span aria-hidden="true" className={STEP_CIRCLE}>
        {state === 'complete' && <Drawn path={CHECK} />}
        {state === 'locked' && <Drawn path={LOCK} />}
        {(state === 'current' || state === 'next') && number}
      </span>
      <div className="min-w-0 flex-1">
        <p className={STEP_LABEL}>{labels[state]}</p>
        {state === 'locked' ? (
          <>
            <p className="font-semibold text-muted">{module.title}</p>
            <a href="/plans" className="text-link inline-flex min-h-11 items-center">
              See what the plan opens<span className="sr-only">: {module.title}</span>
            </a>
          </>
        ) : (
          <a
            href={lessonAddress(module.id, slug)}
            aria-current={state === 'current' ? 'step' : undefined}
            className="-my-2 inline-block py-2.5 font-semibold leading-snug hover:text-accent hover:underline"
          >
            {module.title}
          </a>
        )}
      </div>
      <span className="flex flex-none flex-col items-end font-mono text-[0.8rem] text-muted leading-snug">
        <Times of={module} />
      </span>
    </li>
  );
}

const Drawn = ({ path }: { path: string }) => (
  <svg
    viewBox="0 0 16 16"
    className="size-4.5"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
