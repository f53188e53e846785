import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { today } from '../../../functions/rules/days/day-in.ts';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { WeekLedger } from '../weeks/WeekLedger.tsx';
import { $week, openWeek } from './finish.ts';

/** The week made from the answers: seven days with a task each. */
export function WeekStep({ hasWeek }: { hasWeek: boolean }) {
  const week = useStore($week, { ssr: 'initial' });
  useEffect(() => void openWeek(), []);
  if (hasWeek)
    return (
      <>
        <WeekLedger today={today()} where="onboarding" />
        <p className="border-mark border-l-4 py-1 pl-4">
          Later, all of it can lead somewhere: four weeks for one client, with a piece of work each.{' '}
          <a href="/projects" className="text-link inline-block py-2.5">
            Four weeks, one project
          </a>
        </p>
      </>
    );
  if (week === 'failed')
    return (
      <div role="alert" className="ledger p-6">
        <p className="font-semibold">Your week couldn’t be made.</p>
        <p className="mt-1 text-muted">
          Your answers are safe. Check your connection, and try again.
        </p>
        <Button kind="outline" className="mt-4" onClick={() => void openWeek()}>
          Try again
        </Button>
      </div>
    );
  return (
    <div className="ledger overflow-hidden" aria-busy="true">
      <p role="status" className="border-edge border-b-[1.5px] px-5 py-3 font-mono text-[0.82rem]">
        Making your week…
      </p>
      {[1, 2, 3, 4, 5, 6, 7].map((day) => (
        <div
          key={day}
          className="flex gap-4 border-line border-b border-dashed px-5 py-5 last:border-0"
        >
          <Skeleton className="size-5" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}
