import { Button } from '../../../components/Button.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { loadMarks } from '../marks.ts';

/** In place of a list whose marks are missing: placeholder rows while they load, or an error. */
export function WithoutMarks({ state, what }: { state: 'loading' | 'failed'; what: string }) {
  if (state === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-3 py-6">
        <p>{what} didn’t load. Nothing is lost.</p>
        <Button kind="outline" size="small" onClick={() => void loadMarks()}>
          Try again
        </Button>
      </div>
    );
  return (
    <div aria-busy="true" className="grid gap-3 py-2">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <span className="sr-only">Loading</span>
    </div>
  );
}
