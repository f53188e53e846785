import { Button } from '../../../components/Button.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useDashboardWithChecks } from '../use-dashboard.ts';
import { ChooseJob } from './ChooseJob.tsx';
import { chosenJob, type Job } from './jobs.ts';
import { OnBench } from './OnBench.tsx';

/** The same height in every state, so that the tickets below don't move. */
const BENCH =
  'flex min-h-[19rem] flex-col overflow-hidden rounded-t-surface border-[1.5px] border-edge border-b-0 bg-sheet sm:min-h-[22rem] lg:min-h-[19rem]';

/** The member's job with its next step and its one filled button; before that, the choice between the three. */
export function Bench({ jobs }: { jobs: Job[] }) {
  const dashboard = useDashboardWithChecks();
  if (dashboard.state === 'ready') {
    const { checks } = dashboard;
    const job = chosenJob(jobs, checks);
    return (
      <section aria-labelledby="bench" className={BENCH}>
        {job ? <OnBench key={job.key} {...{ job, checks }} /> : <ChooseJob jobs={jobs} />}
      </section>
    );
  }
  return (
    <section aria-label="Your bench" aria-busy={dashboard.state === 'loading'} className={BENCH}>
      {dashboard.state === 'failed' ? (
        <div role="alert" className="flex flex-1 flex-col items-start justify-center gap-3 px-6">
          <p>Your bench didn’t load. What you’ve checked off is safe.</p>
          <Button kind="outline" size="small" onClick={dashboard.retry}>
            Try again
          </Button>
        </div>
      ) : (
        <>
          <p className="border-edge border-b-[1.5px] px-5 py-3 font-mono text-[0.82rem] leading-normal">
            On your bench
          </p>
          <div className="flex flex-1 flex-col gap-4 bg-tint px-5 py-6 sm:px-7">
            <Skeleton className="h-7 w-56 max-w-full" />
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        </>
      )}
    </section>
  );
}
