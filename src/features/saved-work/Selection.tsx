import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';
import { showFailure } from './list.ts';
import { missingText } from './missing-text.ts';
import type { ListedWork } from './saved-work.ts';

interface Props {
  works: readonly ListedWork[];
  onDone: () => void;
}

/** The bar at the bottom while work is selected: exports the selection as one ZIP, with progress and a stop button. */
export function Selection({ works, onDone }: Props) {
  const [done, setDone] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const count = works.length === 1 ? '1 selected' : `${works.length} selected`;

  async function exportAll() {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setDone(0);
    try {
      const [{ zipWork }, { download }] = await Promise.all([
        import('./export/zip.ts'),
        import('./export/download.ts'),
      ]);
      const ids = works.map(({ id }) => id);
      const { file, missing } = await zipWork(ids, setDone, signal);
      const day = new Date().toISOString().slice(0, 10);
      download(file, `saved-work-${day}.zip`, 'application/zip');
      showToast({
        title: 'Exported',
        text:
          missing > 0 ? missingText(missing) : 'One folder per kind, with Markdown, CSV, and JSON.',
      });
      onDone();
    } catch (error) {
      if (!signal.aborted) showFailure(error);
    }
    setDone(null);
  }

  return (
    <section
      aria-label="Selection"
      className="page-bar mt-6 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <p role="status" className="flex-1 basis-32 font-semibold">
        {done === null ? count : `${done} of ${works.length}`}
      </p>
      {done === null ? (
        <>
          <Button size="small" onClick={() => void exportAll()}>
            Export as ZIP
          </Button>
          <Button size="small" kind="quiet" onClick={onDone}>
            Clear
          </Button>
        </>
      ) : (
        <>
          <progress
            value={done}
            max={works.length}
            aria-label="Export"
            className="h-2 w-32 accent-accent"
          />
          <Button size="small" kind="outline" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        </>
      )}
    </section>
  );
}
