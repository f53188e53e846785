import { type ReactNode, useEffect, useState } from 'react';
import type { WorkDocument } from '../../../../functions/rules/work-document.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { failure } from '../../../lib/form.ts';
import { DocumentView } from '../DocumentView.tsx';
import { differencesOf } from '../differences.ts';
import { openWork } from '../saved-work.ts';
import { Differences } from './Differences.tsx';
import type { DialogProps } from './dialog-props.ts';

interface Versions {
  mine: WorkDocument;
  theirs: WorkDocument;
  /** The number of `theirs`, which may have been saved once more since the conflict. */
  newest: number;
}

/** For a save on another device in the meantime. Nothing is overwritten: shows both, and the member chooses. */
export function ConflictDialog(props: DialogProps) {
  const { work, exportable, onClose, onKeepMine, onOpenTheirs } = props;
  const [versions, setVersions] = useState<Versions | null>(null);
  const [error, setError] = useState<string | null>(null);
  const id = work?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page behind the dialog doesn’t change.
  useEffect(() => {
    if (id)
      readVersions(id, exportable).then(setVersions, (problem) =>
        setError(failure(problem, 'The other version didn’t load.').error),
      );
  }, [id]);
  if (props.newest === null) return null;
  const newest = versions?.newest ?? props.newest;

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Changed on another device"
      description={`Version ${newest} was saved somewhere else while you worked here. Which one should be the newest?`}
    >
      <FormAlert text={error} />
      {versions && <Differences list={differencesOf(versions.mine, versions.theirs)} />}
      <div className="mt-5 grid items-start gap-5 md:grid-cols-2">
        <Side name="Yours, on this device" document={versions?.mine} isMissing={error !== null}>
          <Button
            onClick={() => {
              onClose();
              onKeepMine(newest);
            }}
          >
            Keep mine as version {newest + 1}
          </Button>
          <p className="mt-2 text-[0.92rem] text-muted">
            Version {newest} stays in the list of versions, so you can go back to it.
          </p>
        </Side>
        <Side
          name={`Version ${newest}, from the other device`}
          document={versions?.theirs}
          isMissing={error !== null}
        >
          <Button kind="outline" onClick={onOpenTheirs}>
            Open version {newest} and drop my changes
          </Button>
        </Side>
      </div>
    </Dialog>
  );
}

async function readVersions(
  id: string,
  { kind, title, data }: DialogProps['exportable'],
): Promise<Versions> {
  const [{ documentOf }, saved] = await Promise.all([
    import('../../../../functions/saved-work/rules/saved-work.ts'),
    openWork(id),
  ]);
  return {
    mine: documentOf(kind, title, data as never),
    theirs: documentOf(saved.kind, saved.title, saved.data as never),
    newest: saved.version,
  };
}

interface SideProps {
  name: string;
  document: WorkDocument | undefined;
  isMissing: boolean;
  children: ReactNode;
}

function Side({ name, document, isMissing, children }: SideProps) {
  return (
    <section aria-label={name} className="min-w-0 rounded-surface border border-line bg-sheet p-4">
      <h3 className="font-mono font-normal text-[0.82rem] tracking-normal">{name}</h3>
      <div className="mt-3">{children}</div>
      {!isMissing && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must be reachable by keyboard.
          tabIndex={0}
          aria-label={`${name}: the whole text`}
          className="mt-4 max-h-[45dvh] overflow-y-auto border-line border-t border-dashed pt-4"
        >
          {document ? (
            <DocumentView document={document} level={2} />
          ) : (
            <Skeleton className="h-40" />
          )}
        </section>
      )}
    </section>
  );
}
