import type { ReactNode } from 'react';
import { type CoachingEvent, memberZone } from '../../coaching/events.ts';
import type { BoardModel } from '../board/board.ts';
import { DashboardGreeting } from '../board/DashboardGreeting.tsx';
import { Stats } from '../board/Stats.tsx';
import { type ContentStat, statOf } from '../board/stats.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { useChecks, useDashboard } from '../use-dashboard.ts';
import { Board } from './Board.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';

interface Props {
  welcome: string;
  intro: string;
  stats: ContentStat[];
  models: BoardModel[];
  events: CoachingEvent[];
  /** The member's next step. */
  children?: ReactNode;
}

/** The dark head of the work board, and the board itself. */
export function BusinessTop({ welcome, intro, stats, models, events, children }: Props) {
  const state = useDashboard();
  const checks = useChecks();
  const data = state.state === 'ready' ? state.data : null;
  const known = data &&
    checks && { checks, models, events, timeZone: memberZone(data.timeZone), now: Date.now() };
  const figures = stats.map((stat) => statOf(stat, known));
  return (
    <>
      <header className="on-strong bg-ink text-paper dark:border-line dark:border-b dark:bg-sheet dark:text-ink">
        <div className="measure grid gap-x-14 gap-y-6 pt-6 pb-17 sm:pt-9 sm:pb-20 lg:grid-cols-[1fr_auto] lg:items-end lg:pb-26">
          <div className="min-w-0">
            <DashboardGreeting welcome={welcome} firstName={data?.firstName} />
            {/* A phone has the next step there. */}
            <p className="mt-2 max-w-[36ch] text-paper/75 max-sm:hidden dark:text-muted">{intro}</p>
          </div>
          <Stats
            stats={figures}
            look={{
              line: 'border-l border-paper/25 pl-4 dark:border-line',
              muted: 'text-paper/75 dark:text-muted',
            }}
            className="hidden auto-cols-[minmax(7.6rem,9.6rem)] grid-flow-col lg:grid"
          />
        </div>
      </header>
      <div className="measure -mt-14 lg:-mt-18">
        <div className="mb-4 lg:mb-6">{children}</div>
        {state.state === 'failed' ? (
          <LoadFailed what="Your board" />
        ) : known ? (
          <Board models={models} checks={known.checks} />
        ) : (
          <BoardSkeleton count={models.length} />
        )}
        <Stats
          stats={figures}
          look={{
            line: 'border-line border-b border-dashed px-1 py-1.5 sm:py-4',
            muted: 'text-muted',
          }}
          className="mt-4 grid grid-cols-2 sm:mt-6 gap-x-6 border-line border-t sm:grid-cols-4 lg:hidden"
        />
      </div>
    </>
  );
}
