import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Button } from '../../../components/Button.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import type { Part } from './part.ts';

/** The heading of a part, and what it shows. One that didn’t load leaves the others as they are. */
export function PartFrame({ part: { title, note, isWide, store, Show } }: { part: Part }) {
  const { data, failure, isLoading } = useStore(store.$state);
  const id = useId();
  return (
    <section aria-labelledby={id} className={isWide ? 'min-w-0 md:col-span-2' : 'min-w-0'}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-b-[1.5px] pb-2">
        <h2 id={id} className="text-[1.45rem]">
          {title}
        </h2>
        {note && <span className="font-mono text-[0.82rem] text-muted">{note}</span>}
      </div>
      {failure && (
        <div className="mt-4 grid justify-items-start gap-3">
          <FormAlert text={failure} />
          {data === null && (
            <p className="text-muted">This wasn’t looked at: it may be fine or not.</p>
          )}
          <Button kind="outline" size="small" busy={isLoading} onClick={() => void store.load()}>
            Try again
          </Button>
        </div>
      )}
      {data !== null && <Show data={data} />}
      {data === null && !failure && (
        <div role="status" aria-label={`Loading ${title}`} className="grid gap-4 py-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </section>
  );
}
