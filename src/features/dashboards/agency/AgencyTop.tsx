import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { type CoachingEvent, memberZone } from '../../coaching/events.ts';
import type { BoardModel } from '../board/board.ts';
import { DashboardGreeting } from '../board/DashboardGreeting.tsx';
import { type ContentStat, statOf } from '../board/stats.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { useChecks, useDashboard } from '../use-dashboard.ts';
import { Binder, BinderSpine } from './Binder.tsx';
import { SpecSheet } from './SpecSheet.tsx';

interface Props {
  title: string;
  welcome: string;
  intro: string;
  stats: ContentStat[];
  models: BoardModel[];
  events: CoachingEvent[];
  available: string;
  /** The member's next step. */
  children?: ReactNode;
}

/** The cover of the studio's binder: greeting, spec sheet, and the slips. */
export function AgencyTop({
  title,
  welcome,
  intro,
  stats,
  models,
  events,
  available,
  children,
}: Props) {
  const state = useDashboard();
  const checks = useChecks();
  const data = state.state === 'ready' ? state.data : null;
  const open = models.filter(({ comingSoon }) => !comingSoon);
  const known = data &&
    checks && {
      checks,
      models: open,
      events,
      timeZone: memberZone(data.timeZone),
      now: Date.now(),
    };
  const figures = stats.map((stat) => statOf(stat, known));
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-5 sm:gap-y-8 lg:grid-cols-[1fr_31rem]">
      <div className="min-w-0">
        <p className="eyebrow max-sm:hidden">{title}</p>
        <div className="mt-1">
          <DashboardGreeting welcome={welcome} firstName={data?.firstName} />
        </div>
        {/* A phone has the next step there. */}
        <p className="mt-3 max-w-[40ch] text-muted max-sm:hidden">{intro}</p>
      </div>
      <SpecSheet stats={figures} className="max-lg:hidden" />
      <div className="lg:col-span-2">
        <div className="mb-4 sm:mb-6">{children}</div>
        {state.state === 'failed' ? (
          <LoadFailed what="Your binder" />
        ) : known ? (
          <Binder models={models} checks={known.checks} available={available} />
        ) : (
          <div aria-busy="true" className="min-h-[62rem] md:min-h-[75rem]">
            <div className="ledger flex h-150 overflow-hidden lg:h-124">
              <BinderSpine />
              <div className="min-w-0 flex-1 p-6">
                <Skeleton className="mt-10 h-11 w-64 max-w-full" />
                <Skeleton className="mt-4 h-10 w-4/5" />
                <Skeleton className="mt-8 h-12 lg:w-1/2" />
              </div>
            </div>
          </div>
        )}
      </div>
      <SpecSheet
        stats={figures}
        className="max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:[&>svg]:hidden lg:hidden"
      />
    </div>
  );
}
