import { useEffect, useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { showToast } from '../../../components/toast.ts';
import { failure } from '../../../lib/form.ts';
import { toolAddress } from '../kinds.ts';
import {
  type ListedVersion,
  openVersion,
  readVersions,
  restoreVersion,
  type SavedWork,
} from '../saved-work.ts';
import { VersionPreview } from './VersionPreview.tsx';
import { VersionRow } from './VersionRow.tsx';

interface Props {
  work: Pick<SavedWork, 'id' | 'kind' | 'title'> | null;
  onClose: () => void;
  /** Called after a restoration; without it, the tool reopens the work. */
  onRestored?: (work: SavedWork) => void;
}

export function VersionsDialog({ work, onClose, onRestored }: Props) {
  const [versions, setVersions] = useState<ListedVersion[] | null>(null);
  const [preview, setPreview] = useState<SavedWork | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const id = work?.id;

  const fail = (problem: unknown) => {
    setError(failure(problem, 'That didn’t work. Please try again.').error);
    setBusy(null);
  };
  useEffect(() => {
    if (id)
      readVersions(id).then(setVersions, (problem) =>
        setError(failure(problem, 'The versions didn’t load.').error),
      );
  }, [id]);
  if (!work || !id) return null;

  async function look(version: number) {
    setBusy(version);
    setError(null);
    try {
      setPreview(await openVersion(id as string, version));
      setBusy(null);
    } catch (problem) {
      fail(problem);
    }
  }

  async function restore(version: number) {
    if (busy !== null || !work) return;
    setBusy(version);
    setError(null);
    try {
      const restored = await restoreVersion(work.id, version, crypto.randomUUID());
      showToast({ title: `Version ${version} is back, as version ${restored.version}` });
      if (onRestored) {
        onRestored(restored);
        onClose();
      } else {
        const slug = (restored.data as { slug?: string }).slug ?? null;
        location.assign(toolAddress({ ...restored, slug }));
      }
    } catch (problem) {
      fail(problem);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Versions"
      description="Every save is a version. Restoring one makes it the newest; nothing is lost."
    >
      <FormAlert text={error} />
      {preview ? (
        <VersionPreview
          work={preview}
          busy={busy !== null}
          onBack={() => setPreview(null)}
          onRestore={() => void restore(preview.version)}
        />
      ) : (
        <ol className="max-h-[55dvh] overflow-y-auto" aria-busy={!versions && !error}>
          {!versions && !error && [1, 2, 3].map((n) => <Skeleton key={n} className="my-2 h-14" />)}
          {versions?.map((listed, i) => (
            <VersionRow
              key={listed.version}
              version={listed}
              isNewest={i === 0}
              busy={busy === listed.version}
              onOpen={() => void look(listed.version)}
              onRestore={() => void restore(listed.version)}
            />
          ))}
        </ol>
      )}
    </Dialog>
  );
}
