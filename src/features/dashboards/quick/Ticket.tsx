import { buttonStyle } from '../../../components/button-style.ts';
import { FoldSummary } from '../../../components/FoldSummary.tsx';
import { FOLD } from '../../../components/fold.ts';
import type { Checks } from '../../checks/checks.ts';
import { chooseJob } from './choose-job.ts';
import { type Job, jobProgress } from './jobs.ts';
import { StepBoxes } from './StepBoxes.tsx';
import { TicketHook } from './TicketHook.tsx';
import { ToolDrawing } from './ToolDrawing.tsx';
import { TrainingLink } from './TrainingLink.tsx';
import { useTraining } from './use-training.ts';

interface Props {
  job: Job;
  /** Null while unknown: the ticket has the same height then. */
  checks: Checks | null;
  isChosen: boolean;
}

export function Ticket({ job, checks, isChosen }: Props) {
  const { key, title, description, difficulty, timeframe, potential, steps } = job;
  const progress = checks
    ? jobProgress(job, checks)
    : { done: steps.map(() => false), next: undefined };
  const count = progress.done.filter(Boolean).length;
  const { isStarted } = useTraining(key);
  return (
    <li
      className={`relative flex flex-col rounded-surface rounded-t-[4px] border-[1.5px] bg-sheet px-4 pt-7 pb-1 md:px-5 md:pt-9 md:pb-5 ${isChosen ? 'border-edge' : 'border-line'}`}
    >
      <TicketHook isChosen={isChosen} />
      <div className="flex items-center gap-3.5">
        {/* On a narrow phone its room is the title’s: a long word must not break. */}
        <ToolDrawing of={key} className="size-10 flex-none max-[24rem]:hidden md:size-12" />
        <h3
          id={`job-${key}`}
          className="min-w-0 max-md:pr-22 max-md:text-[1.1rem] max-[24rem]:text-[1rem] md:text-[1.25rem]"
        >
          {title}
        </h3>
      </div>
      <details
        className={`md:flex md:flex-1 md:flex-col md:details-content:flex md:details-content:flex-1 md:details-content:flex-col ${FOLD}`}
      >
        <FoldSummary
          of={`job-${key}`}
          hint={isChosen ? 'on bench' : isStarted ? '✓ started' : 'see more'}
          className="-mt-11"
        />
        <p className="text-[0.94rem] md:mt-3 md:flex-1">{description}</p>
        <dl className="mt-4 border-line border-t border-dashed text-[0.92rem] [&>div]:flex [&>div]:gap-3 [&>div]:border-line [&>div]:border-b [&>div]:border-dashed [&>div]:py-2 [&_dd]:flex-1 [&_dd]:leading-snug [&_dt]:w-[4.6rem] [&_dt]:flex-none [&_dt]:text-muted">
          {potential && (
            <div>
              <dt>Potential</dt>
              <dd>
                <strong className="font-mono font-semibold text-[0.88rem]">
                  {potential.figure}
                </strong>{' '}
                {potential.note}
              </dd>
            </div>
          )}
          <div>
            <dt>Time</dt>
            <dd>{timeframe}</dd>
          </div>
          <div>
            <dt>Level</dt>
            <dd>{difficulty}</dd>
          </div>
          <div>
            <dt>Training</dt>
            <dd className={isStarted ? 'font-semibold text-accent' : ''}>
              {isStarted ? '✓ Started' : `Free, at ${job.training.by}`}
            </dd>
          </div>
        </dl>
        <div className="mt-4 flex min-h-7 items-center justify-between gap-3">
          <StepBoxes {...progress} />
          <span className="sr-only">
            {count} of {steps.length} steps done
          </span>
        </div>
        <div className="mt-4 grid gap-2">
          <TrainingLink job={job} kind="outline" size="small" />
          <div className="grid grid-cols-2 gap-2">
            <a
              href={`/business-model-${key}`}
              className={`${buttonStyle('quiet', 'small')} px-0.5! max-sm:text-[0.9rem]!`}
            >
              Open the guide<span className="sr-only">: {title}</span>
            </a>
            {isChosen ? (
              <span className="grid min-h-11 place-items-center text-[0.94rem] text-accent">
                On your bench
              </span>
            ) : (
              <button
                type="button"
                onClick={() => chooseJob(key)}
                className={`${buttonStyle('quiet', 'small')} px-0.5! max-sm:text-[0.9rem]!`}
              >
                Put on bench<span className="sr-only">: {title}</span>
              </button>
            )}
          </div>
        </div>
      </details>
    </li>
  );
}
