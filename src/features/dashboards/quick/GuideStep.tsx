import { useId } from 'react';
import { setCheck } from '../../checks/checks.ts';
import { type Job, type JobProgress, stepItem } from './jobs.ts';

interface Props {
  job: Job;
  progress: JobProgress;
}

/** The guide's next step as a headline, with the lesson that goes with it and a box to tick. */
export function GuideStep({ job, progress: { next } }: Props) {
  const id = useId();
  const step = next === undefined ? undefined : job.steps[next];
  if (!step)
    return (
      <>
        <p className="mt-4 font-mono text-[0.82rem] text-accent">All steps done</p>
        <h2 id="bench" className="mt-1 text-[1.7rem]">
          Now do it again, for someone new
        </h2>
        <p className="mt-2 text-muted">
          The second job teaches more than the first. The client finder helps you pick whom to ask.
        </p>
      </>
    );
  return (
    <>
      <p className="mt-3 font-mono text-[0.82rem] text-accent sm:mt-4">
        Step {(next ?? 0) + 1}, next in this guide
      </p>
      <h2 id="bench" className="mt-1 text-[1.35rem] sm:text-[1.7rem]">
        {step.title}
      </h2>
      {step.lesson && (
        <p className="mt-2">
          Goes with the lesson{' '}
          <a href={step.lesson.href} className="text-link">
            {step.lesson.title}
          </a>
        </p>
      )}
      <label htmlFor={id} className="mt-2 flex min-h-11 w-fit cursor-pointer items-center gap-3">
        {/* Each step has its own box: the next one must not look ticked, however briefly. */}
        <input
          key={step.key}
          id={id}
          type="checkbox"
          checked={false}
          onChange={() => void setCheck('model-step', stepItem(job, step), true)}
        />
        Done with this step
      </label>
    </>
  );
}
