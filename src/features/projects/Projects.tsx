import { useCallback, useEffect, useRef, useState } from 'react';
import type { Step } from '../../../functions/next-step/rules/step.ts';
import type { ProjectState } from '../../../functions/projects/state.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { askNextStep } from '../next-step/next-step.ts';
import { Arc } from './Arc.tsx';
import { Choose } from './Choose.tsx';
import { type ProjectChoice, readProject } from './project.ts';

/** A project and client to choose, or the project that was chosen. */
export function Projects({ choices }: { choices: readonly ProjectChoice[] }) {
  const [state, setState] = useState<ProjectState | 'loading' | 'failed'>('loading');
  const [step, setStep] = useState<Step | null>(null);
  const [isChanging, setChanging] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const load = useCallback(async () => {
    setState('loading');
    try {
      const [project, next] = await Promise.all([readProject(), askNextStep()]);
      setStep(next);
      setState(project);
    } catch {
      setState('failed');
    }
  }, []);
  useEffect(() => void load(), [load]);

  /** The pressed button is gone: the focus goes to what took its place. */
  function show(next: ProjectState | null, changing = false) {
    if (next) {
      setState(next);
      setStep(null);
      void askNextStep().then(setStep);
    }
    setChanging(changing);
    requestAnimationFrame(() => {
      top.current?.focus({ preventScroll: true });
      top.current?.scrollIntoView({ block: 'start' });
    });
  }

  if (state === 'loading')
    return (
      <div role="status" aria-label="Loading your project" className="grid gap-5">
        <Skeleton className="h-40" />
        <Skeleton className="h-72" />
        <Skeleton className="h-40" />
      </div>
    );
  if (state === 'failed')
    return (
      <div role="alert">
        <EmptyState
          title="Your project didn’t load"
          text="Nothing is lost. It was a connection problem."
          action={<Button onClick={() => void load().then(() => show(null))}>Try again</Button>}
        />
      </div>
    );
  const { project, suggested, closed } = state;
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-24 outline-none">
      {project && !isChanging ? (
        <Arc project={project} step={step} onChange={() => show(null, true)} />
      ) : (
        // Anew once a project has ended: nothing is chosen then.
        <Choose
          key={project ? 'change' : 'begin'}
          {...{ choices, project, suggested, closed }}
          onChosen={(next) => show(next)}
          onCancel={() => show(null)}
        />
      )}
    </div>
  );
}
