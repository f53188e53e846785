import { useEffect, useState } from 'react';
import type { WorkDocument } from '../../../../functions/rules/work-document.ts';
import { Button } from '../../../components/Button.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { DocumentView } from '../DocumentView.tsx';
import type { SavedWork } from '../saved-work.ts';

interface Props {
  work: SavedWork;
  busy: boolean;
  onBack: () => void;
  onRestore: () => void;
}

/** Shows an older version before it is restored. */
export function VersionPreview({ work, busy, onBack, onRestore }: Props) {
  const [document, setDocument] = useState<WorkDocument | null>(null);
  useEffect(() => {
    void import('../../../../functions/saved-work/rules/saved-work.ts').then(({ documentOf }) =>
      setDocument(documentOf(work.kind, work.title, work.data as never)),
    );
  }, [work]);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="small" kind="quiet" onClick={onBack}>
          Back to all versions
        </Button>
        <Button size="small" busy={busy} onClick={onRestore}>
          Restore version {work.version}
        </Button>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must be reachable by keyboard.
        tabIndex={0}
        aria-label={`Version ${work.version}`}
        className="mt-4 max-h-[50dvh] overflow-y-auto"
      >
        {document ? <DocumentView document={document} level={2} /> : <Skeleton className="h-40" />}
      </section>
    </>
  );
}
