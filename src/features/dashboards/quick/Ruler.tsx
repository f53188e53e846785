import { countDone } from '../counted.ts';
import { useDashboardWithChecks } from '../use-dashboard.ts';
import { type Job, stepItem } from './jobs.ts';

/** The steps of all three guides on a folding ruler: filled as far as the member has come. */
export function Ruler({ jobs }: { jobs: Job[] }) {
  const dashboard = useDashboardWithChecks();
  const items = jobs.flatMap((job) => job.steps.map((step) => stepItem(job, step)));
  const done =
    dashboard.state === 'ready'
      ? countDone({ what: 'model-steps', items, noun: 'steps' }, dashboard.data, dashboard.checks)
          .done
      : 0;
  const width = items.length * 20;
  return (
    <svg
      viewBox={`0 0 ${width + 2} 30`}
      preserveAspectRatio="none"
      className="h-5 w-full md:h-7"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <rect
        x="1"
        y="1"
        width={width}
        height="28"
        className="fill-sheet"
        vectorEffect="non-scaling-stroke"
      />
      {done > 0 && (
        <rect
          x="1"
          y="1"
          width={done * 20}
          height="28"
          className="fill-mark"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {items.slice(1).map((item, place) => (
        <path
          key={item}
          d={`M${(place + 1) * 20 + 1} 1v${(place + 1) % 7 === 0 ? 28 : 11}`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
