import { Skeleton } from '../../../components/Skeleton.tsx';
import { CoachingCalendar } from '../../coaching/CoachingCalendar.tsx';
import { type CoachingEvent, memberZone } from '../../coaching/events.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { useDashboard } from '../use-dashboard.ts';

/** The calendar in the member's time zone, which is named above it. */
export function CoachingPage({ events }: { events: CoachingEvent[] }) {
  const state = useDashboard();
  if (state.state === 'failed') return <LoadFailed what="The calendar" />;
  if (state.state === 'loading') {
    return (
      <div aria-busy="true" className="min-h-[80vh]">
        <Skeleton className="h-6 w-64" />
        <Skeleton className="mt-12 h-40" />
        <Skeleton className="mt-8 h-40" />
      </div>
    );
  }
  const timeZone = memberZone(state.data.timeZone);
  const { membership } = state.data;
  return (
    <div className="min-h-[80vh]">
      <p className="mb-10 flex flex-wrap items-center gap-x-3 text-muted">
        Times are shown for {timeZone.replaceAll('_', ' ')}.
        <a href="/account" className="text-link inline-flex min-h-11 items-center">
          Change your time zone
        </a>
      </p>
      <CoachingCalendar {...{ events, timeZone, membership }} now={Date.now()} />
    </div>
  );
}
