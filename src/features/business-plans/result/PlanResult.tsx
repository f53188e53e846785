import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { PLAN_SOURCE } from '../../../../functions/business-plans/rules/make-plan.ts';
import { Button } from '../../../components/Button.tsx';
import { loadAi } from '../../ai/ai.ts';
import { WorkActions } from '../../saved-work/WorkActions.tsx';
import type { LinkedTitles } from '../linked-titles.ts';
import { changeAnswers } from '../plan-page.ts';
import { BudgetSplit } from './BudgetSplit.tsx';
import { FirstYear } from './FirstYear.tsx';
import { FourLines } from './FourLines.tsx';
import { FullText } from './FullText.tsx';
import { LockedPlan } from './LockedPlan.tsx';
import { NinetyDays } from './NinetyDays.tsx';
import { $open, $plan, leaveUnsaved, noteSaved, takeUnsaved } from './open-plan.ts';
import { Risks } from './Risks.tsx';
import { SectionNav } from './SectionNav.tsx';

interface Props {
  titles: LinkedTitles;
  isLocked: boolean;
}

export function PlanResult({ titles, isLocked }: Props) {
  const open = useStore($open);
  const plan = useStore($plan);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
    if (!isLocked) void loadAi();
  }, [isLocked]);
  if (!open || !plan) return null;
  const { before, marked, after } = plan.lead;
  return (
    <article>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 print:hidden">
        <p className="flex flex-wrap gap-x-5">
          <a href="/saved-work" className="text-link inline-flex min-h-11 items-center">
            Your plans
          </a>
          <button
            type="button"
            className="text-link min-h-11"
            onClick={() => changeAnswers(open.data.input)}
          >
            Change your answers
          </button>
        </p>
        {!isLocked && (
          <div className="max-sm:w-full">
            <WorkActions
              kind="plan"
              title={open.title}
              data={open.data}
              work={open.work}
              onSaved={noteSaved}
            />
          </div>
        )}
      </div>
      {open.unsaved && (
        <div
          role="status"
          className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-surface border-[1.5px] border-edge bg-tint p-4"
        >
          <p className="min-w-0 flex-1 basis-60">
            This browser has changes to this plan that aren’t saved.
          </p>
          <Button size="small" kind="ink" onClick={takeUnsaved}>
            Continue with them
          </Button>
          <Button size="small" kind="quiet" onClick={() => leaveUnsaved()}>
            Discard
          </Button>
        </div>
      )}
      <div className="mt-6 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[1fr_25rem]">
        <header className="min-w-0 wrap-anywhere">
          <h1 ref={heading} tabIndex={-1} dir="auto" className="outline-none">
            {open.title}
          </h1>
          <p className="mt-4 font-bold font-display text-[1.35rem] leading-snug tracking-tight">
            {before}
            <span className="marker">{marked}</span>
            {after}
          </p>
          {!isLocked && (
            <p className="mt-4 text-muted">
              <span dir="auto">{plan.texts.summary}</span>{' '}
              <a href="#full-text" className="text-link">
                Read the full text
              </a>
            </p>
          )}
          <p className="mt-4 font-mono text-[0.8rem] text-muted">{PLAN_SOURCE}</p>
        </header>
        {!isLocked && <FourLines plan={plan} />}
      </div>
      {isLocked ? (
        <LockedPlan plan={plan} />
      ) : (
        <>
          <SectionNav />
          <FirstYear plan={plan} />
          <div className="mt-14 grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
            <BudgetSplit plan={plan} />
            <Risks plan={plan} />
          </div>
          <NinetyDays plan={plan} done={open.data.done} titles={titles} />
          <FullText plan={plan} own={open.data.texts} />
        </>
      )}
    </article>
  );
}
