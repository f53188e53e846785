import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { studyTime } from '../../../functions/rules/days/study-time.ts';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Card } from '../../components/Card.tsx';
import { Progress } from '../../components/Progress.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { $modules, loadModules, type ModuleSummary, retryModules } from './progress.ts';

export function ModuleProgress() {
  const modules = useStore($modules, { ssr: 'initial' });
  useEffect(() => void loadModules(), []);
  return (
    <Card look="ledger" className="overflow-hidden">
      <h2 className="border-edge border-b-[1.5px] px-5 py-3 font-mono font-normal text-[0.82rem] tracking-normal">
        Your progress
      </h2>
      <div className="min-h-72 px-5 py-5 sm:min-h-56">
        {modules.state === 'loading' && <Waiting />}
        {modules.state === 'failed' && <Failed />}
        {modules.state === 'ready' && <Numbers modules={modules.list} />}
      </div>
    </Card>
  );
}

function Numbers({ modules }: { modules: ModuleSummary[] }) {
  const open = modules.filter(({ locked }) => !locked);
  const done = open.filter(({ completed }) => completed);
  const next = open.find(({ completed }) => !completed);
  const percent = open.length === 0 ? 0 : (done.length / open.length) * 100;
  const minutes = done.reduce((sum, { estimatedMinutes }) => sum + estimatedMinutes, 0);
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span>
          <strong className="font-display text-[1.9rem] leading-none">{done.length}</strong> of{' '}
          {open.length} {open.length < modules.length && 'open '}lessons completed
        </span>
        <span className="whitespace-nowrap font-mono text-[0.82rem] text-muted">
          {studyTime(minutes)} read
        </span>
      </p>
      <div className="mt-3">
        <Progress percent={percent} label="Lessons completed" />
      </div>
      {next ? (
        <p className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <span>
            Next: <span className="line-clamp-2 font-semibold">{next.title}</span>
          </span>
          <a href={next.content} className={`${buttonStyle('main', 'small')} max-sm:w-full`}>
            {done.length === 0 ? 'Start' : 'Continue'}
            <span className="sr-only">: {next.title}</span>
          </a>
        </p>
      ) : (
        <p className="mt-4">
          You’ve finished everything that’s open to you. Go back to any lesson whenever you need it.
        </p>
      )}
    </>
  );
}

/** In place of the numbers, so that the lessons below do not shift. */
function Failed() {
  return (
    <div role="alert">
      <p>We couldn’t load your progress. You can still open the lessons below.</p>
      <Button kind="outline" size="small" className="mt-4" onClick={() => void retryModules()}>
        Try again
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading your progress">
      <Skeleton className="h-[1.9rem] w-2/3" />
      <Skeleton className="mt-3 h-[0.65rem]" />
      <Skeleton className="mt-4 h-11" />
    </div>
  );
}
