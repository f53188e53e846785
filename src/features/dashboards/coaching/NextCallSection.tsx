import { Skeleton } from '../../../components/Skeleton.tsx';
import { type CoachingEvent, memberZone } from '../../coaching/events.ts';
import { NextCall } from '../../coaching/NextCall.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { useDashboard } from '../use-dashboard.ts';

interface Props {
  events: CoachingEvent[];
  heading: string;
  text: string;
}

export function NextCallSection({ events, heading, text }: Props) {
  const state = useDashboard();
  return (
    <div className="min-h-120 sm:min-h-64">
      {state.state === 'failed' && <LoadFailed what="The next call" />}
      {state.state === 'loading' && (
        <div aria-busy="true" className="flex flex-wrap gap-10">
          <Skeleton className="h-36 w-full sm:h-56 sm:w-50" />
          <Skeleton className="h-40 flex-1" />
        </div>
      )}
      {state.state === 'ready' && (
        <NextCall
          {...{ events, heading, text }}
          timeZone={memberZone(state.data.timeZone)}
          now={Date.now()}
        />
      )}
    </div>
  );
}
