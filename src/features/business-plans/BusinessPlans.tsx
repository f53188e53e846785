import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { $facts, loadFacts } from '../business-facts/facts.ts';
import { $user, loadUser } from '../session/user.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { GeneratingPlan } from './GeneratingPlan.tsx';
import type { LinkedTitles } from './linked-titles.ts';
import { PlanForm } from './PlanForm.tsx';
import { $form, fillFromFacts, fillFromTemplate } from './plan-form.ts';
import { $phase, changeAnswers, keepForm, lookForDraft, openSavedPlan } from './plan-page.ts';
import { type PlanTemplate, TemplateList } from './TemplateList.tsx';

const PlanResult = lazy(() =>
  import('./result/PlanResult.tsx').then(({ PlanResult }) => ({ default: PlanResult })),
);

const TABS = [
  { value: 'generator', label: 'Generator' },
  { value: 'templates', label: 'Templates' },
  { value: 'success', label: 'Success' },
];

interface Props {
  templates: readonly PlanTemplate[];
  titles: LinkedTitles;
  /** The success stories: static HTML. */
  children: ReactNode;
}

export function BusinessPlans({ templates, titles, children }: Props) {
  const phase = useStore($phase, { ssr: 'initial' });
  const [tab, setTab] = useState('generator');

  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const wanted = query.get('tab');
    if (TABS.some(({ value }) => value === wanted)) setTab(wanted as string);
    return start(query.get('plan'));
  }, []);

  function choose(value: string) {
    setTab(value);
    const url = new URL(location.href);
    if (value === 'generator') url.searchParams.delete('tab');
    else url.searchParams.set('tab', value);
    history.replaceState(history.state, '', url);
  }

  function useTemplate(template: PlanTemplate) {
    fillFromTemplate(template);
    choose('generator');
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#business-idea')?.focus());
  }

  if (phase.state === 'shown' || phase.state === 'locked')
    return (
      <Suspense fallback={<GeneratingPlan label="Opening your plan…" />}>
        <PlanResult titles={titles} isLocked={phase.state === 'locked'} />
      </Suspense>
    );
  if (phase.state === 'generating')
    return <GeneratingPlan canLeave label="Generating your plan…" />;
  if (phase.state === 'opening') return <GeneratingPlan label="Opening your plan…" />;
  return (
    <>
      <h1 className="max-w-2xl max-[24rem]:text-[2rem]">Turn your idea into a first-year plan</h1>
      <p className="mt-4 max-w-xl text-muted">
        Tell us what you want to do, and get a plan with numbers for every month. Each number shows
        where it comes from.
      </p>
      {phase.state === 'failed' && (
        <div
          role="alert"
          className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-surface border-[1.5px] border-coral bg-sheet p-4"
        >
          <p>{phase.message}</p>
          {phase.canRetry && (
            <Button
              size="small"
              kind="outline"
              onClick={() => start(new URLSearchParams(location.search).get('plan'))}
            >
              Try again
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={() => changeAnswers()}>
            Make a new plan
          </Button>
        </div>
      )}
      <DraftNotice />
      <div className="mt-8">
        <Tabs label="Business plans" tabs={TABS} value={tab} onChange={choose}>
          <div hidden={tab !== 'generator'}>
            <PlanForm templates={templates} />
          </div>
          <div hidden={tab !== 'templates'}>
            <TemplateList templates={templates} onUse={useTemplate} />
          </div>
          <div hidden={tab !== 'success'}>{children}</div>
        </Tabs>
      </div>
    </>
  );
}

/** Loads the page's data: the member, an unsaved plan, the facts, and the plan in the address. */
function start(planId: string | null): () => void {
  let isGone = false;
  let stopKeeping: (() => void) | undefined;
  void (async () => {
    await loadUser();
    const user = $user.get();
    if (isGone || !user) return;
    lookForDraft(user.id);
    stopKeeping = $form.listen(() => keepForm(user.id));
    if (planId) await openSavedPlan(planId);
  })();
  const stop = $facts.subscribe((facts) => {
    if (facts.state === 'ready') fillFromFacts(facts.facts);
  });
  void loadFacts();
  return () => {
    isGone = true;
    stop();
    stopKeeping?.();
  };
}
