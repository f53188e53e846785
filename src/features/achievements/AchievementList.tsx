import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { studyTime } from '../../lib/study-time.ts';
import { $achievements, type Achievement, loadAchievements } from './achievements.ts';
import { Seal } from './Seal.tsx';
import { type Shared, sharedAchievement } from './share-targets.ts';

const ShareDialog = lazy(() =>
  import('./ShareDialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
);

export function AchievementList() {
  const achievements = useStore($achievements, { ssr: 'initial' });
  const [shared, setShared] = useState<Shared | null>(null);
  useEffect(() => void loadAchievements(), []);
  const list = achievements.state === 'ready' ? achievements.list : null;
  const count = (type: Achievement['type']) =>
    list?.filter((achievement) => achievement.type === type).length;

  return (
    <>
      <dl className="grid grid-cols-2 overflow-hidden rounded-surface border border-line bg-sheet md:grid-cols-4">
        <Stat label="Total Achievements" value={list?.length} />
        <Stat label="Modules Completed" value={count('module_completion')} />
        <Stat label="Learning Paths" value={count('path_completion')} />
        <Stat label="Milestones" value={count('milestone')} />
      </dl>
      <div className="mt-10">
        {achievements.state === 'loading' && <Waiting />}
        {achievements.state === 'failed' && (
          <div role="alert">
            <EmptyState
              title="Your achievements did not load"
              text="They’re safe. It was a connection problem."
              action={<Button onClick={() => void loadAchievements()}>Try again</Button>}
            />
          </div>
        )}
        {list?.length === 0 && (
          <EmptyState
            title="Nothing here yet"
            text="Finish one short lesson to earn your first two achievements."
            action={
              <div className="flex flex-col gap-3 sm:flex-row">
                <a href="/micro-learning" className={buttonStyle('main')}>
                  Choose a lesson
                </a>
                <a href="/learning-paths" className={buttonStyle('outline')}>
                  See the paths
                </a>
              </div>
            }
          />
        )}
        {list && list.length > 0 && (
          <ul className="grid gap-4 md:grid-cols-2">
            {list.map((achievement) => (
              <li
                key={achievement.id}
                className="flex gap-4 rounded-surface border border-line bg-sheet p-5"
              >
                <Seal {...achievement} />
                <div className="min-w-0 flex-1">
                  <h2 className="text-[1.15rem]">{achievement.title}</h2>
                  <p className="mt-1 text-[0.94rem] text-muted">{achievement.description}</p>
                  <p className="mt-3 flex flex-wrap items-center justify-between gap-2">
                    <span className="font-mono text-[0.78rem] text-muted">
                      {new Date(achievement.createdAt).toLocaleDateString('en-US', {
                        dateStyle: 'medium',
                      })}
                      {achievement.timeSpentMinutes > 0 &&
                        `, ${studyTime(achievement.timeSpentMinutes)}`}
                    </span>
                    <Button
                      kind="quiet"
                      size="small"
                      aria-label={`Share ${achievement.title}`}
                      onClick={() =>
                        setShared(sharedAchievement(achievement.title, achievement.id))
                      }
                    >
                      Share
                    </Button>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      {shared && (
        <Suspense>
          <ShareDialog shared={shared} onClose={() => setShared(null)} />
        </Suspense>
      )}
    </>
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

function Waiting() {
  return (
    <div role="status" aria-label="Loading achievements" className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}
