import { Skeleton } from '../../components/Skeleton.tsx';

type Where = 'onboarding' | 'dashboard';

/** Room for a week of seven tasks, kept while it loads and when there is none, so that nothing below it moves. */
export const LEDGER: Readonly<Record<Where, string>> = {
  dashboard: 'ledger flex min-h-[44rem] flex-col sm:min-h-[35.5rem]',
  onboarding: 'ledger flex min-h-[66rem] flex-col sm:min-h-[50rem] md:min-h-[41rem]',
};
export const HEAD =
  'flex min-h-12 items-center justify-between gap-4 border-edge border-b-[1.5px] px-4 py-2 font-mono text-[0.82rem] leading-snug';
export const HEADING = 'font-mono font-normal text-[0.82rem] leading-snug tracking-normal';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The ledger while the week loads. */
export function WeekSkeleton({ where }: { where: Where }) {
  return (
    <section className={LEDGER[where]} aria-busy="true" aria-label="Your plan is loading">
      <div className={HEAD}>
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-4 w-20" />
      </div>
      <div className="flex flex-1 flex-col">
        {DAYS.map((day) => (
          <div
            key={day}
            className="flex flex-1 items-center gap-4 border-line border-b border-dashed px-4 last:border-b-0"
          >
            <Skeleton className="size-5" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        ))}
      </div>
      {where === 'dashboard' && <div className="h-15 border-line border-t border-dashed" />}
    </section>
  );
}
