import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { $modules, loadModules, retryModules } from '../micro-learning/progress.ts';
import { $user, loadUser } from '../session/user.ts';
import { countLessons, doneText, planText } from './open-lessons.ts';
import { todaysLessons } from './todays-lessons.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'];
/** Room for the two lines that most titles need, also while the titles load. */
const ROW = 'flex min-h-[calc(2lh+1.25rem)] items-center px-5';

interface Props {
  /** See countLessons. */
  pathKeys: string[];
}

/** The member's next step: the last finished lessons, the current one, and what follows. */
export function Today({ pathKeys }: Props) {
  const modules = useStore($modules, { ssr: 'initial' });
  const user = useStore($user, { ssr: 'initial' });
  useEffect(() => {
    void loadModules();
    void loadUser();
  }, []);
  if (modules.state === 'failed') {
    return (
      <Card look="ledger">
        <EmptyState
          title="Your plan did not load"
          text="Your progress is safe. Please check your connection."
          action={<Button onClick={() => void retryModules()}>Try again</Button>}
        />
      </Card>
    );
  }
  const list = modules.state === 'ready' ? modules.list : null;
  const count = list && countLessons(list, pathKeys);
  const isFree = user?.tier === 'free' || user?.isExpired === true;
  const plan = count && planText(count, isFree);
  const rows = list && todaysLessons(list);
  const now = rows?.find(({ completed }) => !completed);
  return (
    <Card look="ledger" className="overflow-hidden">
      <h2 className="flex justify-between gap-4 border-edge border-b-[1.5px] px-5 py-3 font-mono font-normal text-[0.82rem] tracking-normal">
        <span className="whitespace-nowrap">Next up</span>
        <span className="text-right">{count && user !== undefined && doneText(count, isFree)}</span>
      </h2>
      <ol aria-busy={!rows}>
        {rows
          ? rows.map((module) => (
              <li
                key={module.id}
                className={`border-line border-b border-dashed ${module === now ? 'bg-tint' : ''}`}
              >
                <a href={module.content} className={`${ROW} gap-4 py-2.5 hover:bg-tint`}>
                  <span
                    className={`tick ${module.completed ? 'tick-done' : ''}`}
                    aria-hidden="true"
                  >
                    ✓
                  </span>
                  <span className={`line-clamp-2 flex-1 ${module === now ? 'font-bold' : ''}`}>
                    {module.title}
                    {module.completed && <span className="sr-only">, completed</span>}
                  </span>
                  <span className="whitespace-nowrap font-mono text-[0.8rem] text-muted">
                    {module.estimatedMinutes} min
                  </span>
                </a>
              </li>
            ))
          : ROWS.map((row) => (
              <li key={row} className={`${ROW} border-line border-b border-dashed`}>
                <Skeleton className="h-5 w-2/3" />
              </li>
            ))}
      </ol>
      <div className="flex min-h-20 items-center justify-between gap-4 px-5 py-4">
        <span className="text-muted">
          {rows && !now ? 'All open lessons are done.' : 'One lesson is enough for today.'}
        </span>
        <a
          href={now?.content ?? '/micro-learning'}
          className={`${buttonStyle('main', 'small')} flex-none`}
        >
          {count?.done ? 'Continue' : 'Start'}
          {now && <span className="sr-only">{now.title}</span>}
        </a>
      </div>
      {plan && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t border-dashed px-5 py-2 text-[0.94rem]">
          {plan}
          <a href="/plans" className="text-link inline-flex min-h-11 items-center">
            See the plans
          </a>
        </p>
      )}
    </Card>
  );
}
