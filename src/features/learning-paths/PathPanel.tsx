import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Journey } from './Journey.tsx';
import { ModuleRows } from './ModuleRows.tsx';
import { $pathModules, loadPathModules } from './path-modules.ts';

interface Props {
  pathId: string;
  slug: string;
  /** Number of lessons, for the skeleton. */
  lessons: number;
  view: 'modules' | 'journey';
}

export function PathPanel({ pathId, slug, lessons, view }: Props) {
  const modules = useStore($pathModules)[pathId];
  useEffect(() => void loadPathModules(pathId), [pathId]);

  if (modules?.state === 'failed')
    return (
      <div role="alert" className="px-5 py-5">
        <p>We couldn’t load this path’s lessons. Your progress is safe.</p>
        <Button
          kind="outline"
          size="small"
          className="mt-3"
          onClick={() => void loadPathModules(pathId)}
        >
          Try again
        </Button>
      </div>
    );
  if (modules?.state !== 'ready') return <Waiting lessons={lessons} view={view} />;
  if (modules.list.length === 0)
    return <p className="px-5 py-5 text-muted">This path has no lessons at the moment.</p>;
  return view === 'modules' ? (
    <ModuleRows list={modules.list} slug={slug} />
  ) : (
    <Journey list={modules.list} slug={slug} />
  );
}

function Waiting({ lessons, view }: Pick<Props, 'lessons' | 'view'>) {
  return (
    <div role="status" aria-label="Loading lessons" className="grid gap-3 px-5 py-4">
      {Array.from({ length: lessons }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal rows in a fixed order.
        <Skeleton key={i} className={view === 'modules' ? 'h-10' : 'h-14'} />
      ))}
    </div>
  );
}
