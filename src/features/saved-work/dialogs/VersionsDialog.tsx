import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { showToast } from '../../../components/toast.ts';
import { failure } from '../../../lib/form.ts';
import { toolAddress } from '../kinds.ts';
import { savedWhen } from '../saved-when.ts';
import {
  type ListedVersion,
  openVersion,
  readVersions,
  restoreVersion,
  type SavedWork,
} from '../saved-work.ts';
import { VersionPreview } from './VersionPreview.tsx';

interface Props {
  work: Pick<SavedWork, 'id' | 'kind' | 'title'> | null;
  onClose: () => void;
  /** After a restoration; without it the tool opens the work anew. */
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
          {versions?.map(({ version, summary, savedAt }, i) => (
            <li
              key={version}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b border-dashed py-3 last:border-0"
            >
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-semibold">
                  Version {version}
                  {i === 0 && ', the newest'}
                </p>
                <p className="font-mono text-[0.8rem] text-muted">{savedWhen(savedAt)}</p>
                {summary && (
                  <p dir="auto" className="line-clamp-2 text-[0.92rem] text-muted wrap-anywhere">
                    {summary}
                  </p>
                )}
              </div>
              <Button
                size="small"
                kind="quiet"
                busy={busy === version}
                aria-label={`Open version ${version}`}
                onClick={() => void look(version)}
              >
                Open
              </Button>
              {i > 0 && (
                <Button
                  size="small"
                  kind="outline"
                  aria-label={`Restore version ${version}`}
                  onClick={() => void restore(version)}
                >
                  Restore
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
