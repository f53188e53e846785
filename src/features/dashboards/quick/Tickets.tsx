import { useDashboardWithChecks } from '../use-dashboard.ts';
import { chosenJob, type Job } from './jobs.ts';
import { Ticket } from './Ticket.tsx';

/** The three jobs as tickets that hang from the bench; a yellow pin holds the member's own. */
export function Tickets({ jobs }: { jobs: Job[] }) {
  const dashboard = useDashboardWithChecks();
  const checks = dashboard.state === 'ready' ? dashboard.checks : null;
  const chosen = checks ? chosenJob(jobs, checks) : undefined;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 px-3 max-md:gap-y-6 md:max-lg:gap-y-8 sm:px-6 lg:grid-cols-3">
      {jobs.map((job) => (
        <Ticket key={job.key} {...{ job, checks }} isChosen={job === chosen} />
      ))}
    </ul>
  );
}
