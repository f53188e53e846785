import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { WeeklyGoal } from '../learning-goals/WeeklyGoal.tsx';
import { YourNextStep } from '../next-step/YourNextStep.tsx';
import { AchievementList } from './AchievementList.tsx';
import {
  $achievements,
  $ahead,
  type Achievement,
  loadAchievements,
  loadAhead,
} from './achievements.ts';
import { Certificates } from './Certificates.tsx';
import { NextLedger } from './NextLedger.tsx';

function reload() {
  void loadAchievements();
  void loadAhead();
}

/** The member's own part of /achievements. */
export function Achievements({ paths }: { paths: readonly { id: string; title: string }[] }) {
  const achievements = useStore($achievements, { ssr: 'initial' });
  const ahead = useStore($ahead, { ssr: 'initial' });
  useEffect(reload, []);
  const list = achievements.state === 'ready' ? achievements.list : null;
  const sharesPages = ahead === null || ahead === 'failed' || ahead.sharesPages;

  return (
    <>
      <Stats list={list} />
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12">
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-2">
          <WeeklyGoal onEarned={reload} />
          <NextLedger />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {achievements.state === 'loading' && <Waiting />}
          {achievements.state === 'failed' && (
            <div role="alert">
              <EmptyState
                title="Your achievements didn’t load"
                text="They’re safe. It was a connection problem."
                action={<Button onClick={reload}>Try again</Button>}
              />
            </div>
          )}
          {list?.length === 0 && <Nothing />}
          {list && list.length > 0 && (
            <section aria-labelledby="earned-heading">
              <h2 id="earned-heading" className="sr-only">
                Earned
              </h2>
              <AchievementList list={list} sharesPages={sharesPages} />
            </section>
          )}
          {list?.some(({ type }) => type === 'path_completion') && <Certificates paths={paths} />}
        </div>
      </div>
    </>
  );
}

function Stats({ list }: { list: readonly Achievement[] | null }) {
  const count = (type: Achievement['type']) =>
    list?.filter((achievement) => achievement.type === type).length;
  return (
    <dl
      data-tour="achievement-stats"
      className="grid grid-cols-2 overflow-hidden rounded-surface border border-line bg-sheet md:grid-cols-4"
    >
      <Stat label="Total Achievements" value={list?.length} />
      <Stat label="Modules Completed" value={count('module_completion')} />
      <Stat label="Learning Paths" value={count('path_completion')} />
      <Stat label="Milestones" value={count('milestone')} />
    </dl>
  );
}

function Stat({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse border-line p-5 max-sm:px-3.5 not-first:border-l max-md:nth-[n+3]:border-t max-md:nth-[odd]:border-l-0">
      <dt className="text-[0.9rem] text-muted">{label}</dt>
      <dd className="font-display text-[2rem] leading-tight">{value ?? '–'}</dd>
    </div>
  );
}

const Nothing = () => (
  <EmptyState
    title="Nothing here yet"
    text="Finish one short lesson to earn your first two achievements."
    action={
      <div className="flex w-full flex-col items-center gap-3">
        <YourNextStep />
        <a href="/learning-paths" className={buttonStyle('quiet')}>
          See the paths
        </a>
      </div>
    }
  />
);

const Waiting = () => (
  <div role="status" aria-label="Loading achievements">
    <div className="flex flex-wrap gap-2">
      {[0, 1, 2, 3].map((tab) => (
        <Skeleton key={tab} className="h-11 w-24 rounded-full" />
      ))}
    </div>
    <div className="mt-6 flex flex-col gap-3">
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-30 max-sm:h-42" />
      ))}
    </div>
  </div>
);
