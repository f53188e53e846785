import { buttonStyle } from '../../../components/button-style.ts';
import type { Checks } from '../../checks/checks.ts';
import { GuideStep } from './GuideStep.tsx';
import { type Job, jobProgress } from './jobs.ts';
import { StepBoxes } from './StepBoxes.tsx';
import { TrainingLink } from './TrainingLink.tsx';
import { useTraining } from './use-training.ts';

interface Props {
  job: Job;
  checks: Checks;
}

/** The chosen job, opened wide: first the training, then the guide's next step. */
export function OnBench({ job, checks }: Props) {
  const progress = jobProgress(job, checks);
  const { isStarted } = useTraining(job.key);
  const count = progress.done.filter(Boolean).length;
  const guide = `/business-model-${job.key}`;
  return (
    <>
      <p className="flex justify-between gap-4 border-edge border-b-[1.5px] px-4 py-2.5 font-mono sm:py-3 text-[0.82rem] leading-normal sm:px-7">
        <span>
          On your bench: <strong className="font-semibold">{job.title}</strong>
        </span>
        <span aria-live="polite" className="flex-none">
          {count} of {job.steps.length} steps
        </span>
      </p>
      <div className="grid flex-1 bg-tint lg:grid-cols-[1fr_17rem]">
        <div className="px-4 pt-4 sm:px-7 sm:pt-5 lg:pb-6">
          <StepBoxes {...progress} />
          <GuideStep {...{ job, progress }} />
        </div>
        <div className="flex flex-col gap-3 self-stretch sm:max-lg:flex-row px-4 pt-2 pb-4 sm:px-7 sm:pt-4 sm:pb-5 lg:my-6 lg:border-ink/40 lg:border-l lg:border-dashed lg:py-0">
          {isStarted && (
            <a href={guide} className={`${buttonStyle('outline')} w-full`}>
              Open the guide
            </a>
          )}
          <TrainingLink job={job} kind="outline" />
          {!isStarted && (
            <a href={guide} className={`${buttonStyle('outline')} w-full`}>
              Open the guide
            </a>
          )}
          <p className="text-[0.88rem] text-muted leading-snug max-lg:hidden">
            {isStarted ? 'Training started at ' : 'A free course at '}
            {job.training.by}, in a new tab.
          </p>
        </div>
      </div>
    </>
  );
}
