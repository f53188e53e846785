import { Skeleton } from '../../components/Skeleton.tsx';
import { type Counting, countDone } from './counted.ts';
import { useDashboardWithChecks } from './use-dashboard.ts';

/** The computed figure among a dashboard's figures, with the name of the counted items. */
export function ProgressFigure(counting: Counting) {
  const dashboard = useDashboardWithChecks();
  const { of, noun } = { of: counting.items.length, noun: counting.noun };
  if (dashboard.state !== 'ready')
    return (
      <>
        <span className="block font-display text-[1.45rem] leading-tight tracking-tight">
          {dashboard.state === 'failed' ? (
            '–'
          ) : (
            <Skeleton className="my-[0.15em] h-[0.95em] w-14" />
          )}
        </span>
        <span className="block text-[0.88rem] text-muted">
          of {of} {noun}
        </span>
      </>
    );
  const { done, percent } = countDone(counting, dashboard.data, dashboard.checks);
  return (
    <>
      <span className="block font-display text-[1.45rem] leading-tight tracking-tight">
        {percent}%
      </span>
      <span className="block text-[0.88rem] text-muted">
        {done} of {of} {noun}
      </span>
    </>
  );
}
