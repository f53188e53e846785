import { useId } from 'react';
import { FoldSummary } from '../../../components/FoldSummary.tsx';
import { FOLD, FOLD_HEADING, FOLD_ROW } from '../../../components/fold.ts';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { type CoachingEvent, eventTime, futureEvents, memberZone } from '../../coaching/events.ts';
import { NextCall } from '../../coaching/NextCall.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { useDashboard } from '../use-dashboard.ts';

interface Props {
  events: CoachingEvent[];
  heading: string;
  text: string;
}

/** The next call; a phone shows its date, and the rest behind one press. */
export function NextCallSection({ events, heading, text }: Props) {
  const id = useId();
  const state = useDashboard();
  const timeZone = state.state === 'ready' ? memberZone(state.data.timeZone) : null;
  return (
    <div className={`md:min-h-64 ${FOLD_ROW}`}>
      <h2 id={id} className={`${FOLD_HEADING} md:hidden`}>
        Coaching
      </h2>
      <details className={FOLD}>
        <FoldSummary of={id} hint={timeZone ? dateOf(events, timeZone) : '…'} />
        {state.state === 'failed' && <LoadFailed what="The next call" />}
        {state.state === 'loading' && (
          <div aria-busy="true" className="flex flex-wrap gap-10">
            <Skeleton className="h-36 w-full sm:h-56 sm:w-50" />
            <Skeleton className="h-40 flex-1" />
          </div>
        )}
        {timeZone && <NextCall {...{ events, heading, text, timeZone }} now={Date.now()} />}
      </details>
    </div>
  );
}

function dateOf(events: readonly CoachingEvent[], timeZone: string): string {
  const [next] = futureEvents(events, Date.now());
  if (!next) return 'no date yet';
  const { short, time } = eventTime(next.startsAt, timeZone);
  return `${short}, ${time}`;
}
