// The dialogs of WorkActions for a list row, which has everything but the content.
import { useEffect, useState } from 'react';
import { changeListed, listedPart, loadList, showFailure } from '../list.ts';
import { openWork, type SavedWork } from '../saved-work.ts';
import type { RowDialogProps } from './dialog-props.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

export function RenameRow({ work, onClose }: RowDialogProps) {
  return <RenameDialog work={work} onClose={onClose} onChanged={changeListed} />;
}

/** Loads the work first: a row does not have its link or content. */
function useWork(id: string, onFailed: () => void) {
  const [work, setWork] = useState<SavedWork | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dialog.
  useEffect(() => {
    openWork(id).then(setWork, (error) => {
      showFailure(error);
      onFailed();
    });
  }, [id]);
  return [work, setWork] as const;
}

export function ShareRow({ work: { id }, onClose }: RowDialogProps) {
  const [work, setWork] = useWork(id, onClose);
  return (
    work && (
      <ShareDialog
        work={work}
        onClose={onClose}
        onChanged={(changed) => {
          setWork(changed);
          changeListed({ id, isShared: changed.share !== null });
        }}
      />
    )
  );
}

export function ExportRow({ work: { id }, onClose }: RowDialogProps) {
  const [work] = useWork(id, onClose);
  return (
    work && <ExportDialog exportable={{ ...work, savedAt: work.updatedAt }} onClose={onClose} />
  );
}

export function VersionsRow({ work, onClose }: RowDialogProps) {
  return (
    <VersionsDialog
      work={work}
      onClose={onClose}
      onRestored={(restored) => {
        changeListed(listedPart(restored));
        // Reloaded because the summary of the result has changed as well.
        void loadList();
      }}
    />
  );
}
