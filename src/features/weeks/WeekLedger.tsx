import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { NoWeek } from './NoWeek.tsx';
import { ShownWeek } from './ShownWeek.tsx';
import { HEAD, HEADING, LEDGER, WeekSkeleton } from './WeekSkeleton.tsx';
import { $lessonsChanged, $week, retryWeek } from './week.ts';

export interface LedgerProps {
  /** YYYY-MM-DD in the member's time zone. */
  today: string;
  /** `onboarding` shows each task's result; `dashboard` is shorter and offers the next week. */
  where: 'onboarding' | 'dashboard';
  /** The page's next step is the setup, which makes the first week. */
  isSetUpNext?: boolean;
  /** Called after a lesson was finished in the week: other parts of the page show lessons, too. */
  onLesson?: () => void;
}

/** The week's tasks, to check off, move, change and drop. Without a week it offers to make one. */
export function WeekLedger({ today, where, isSetUpNext = false, onLesson }: LedgerProps) {
  const week = useStore($week, { ssr: 'initial' });
  useEffect(() => (onLesson ? $lessonsChanged.listen(onLesson) : undefined), [onLesson]);
  if (week.state === 'loading') return <WeekSkeleton where={where} />;
  if (week.state === 'failed') {
    return (
      <section className={LEDGER[where]} aria-label="Your plan">
        <div className={HEAD}>
          <h2 className={HEADING}>Your plan</h2>
        </div>
        <div role="alert" className="m-auto max-w-sm p-6 text-center">
          <p className="font-semibold">Your plan didn’t load</p>
          <p className="mt-1 text-muted">Your tasks are safe. Please check your connection.</p>
          <Button kind="outline" className="mt-5" onClick={() => void retryWeek()}>
            Try again
          </Button>
        </div>
      </section>
    );
  }
  if (!week.week) return <NoWeek isSetUpNext={isSetUpNext} />;
  return <ShownWeek week={week.week} today={today} where={where} />;
}
