import { type ComponentType, useRef, useState } from 'react';
import type { WorkData, WorkKind } from '../../../functions/saved-work/rules/saved-work.ts';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import type { DialogProps } from './dialogs/dialog-props.ts';
import { toolAddress } from './kinds.ts';
import { SaveStatus } from './SaveStatus.tsx';
import type { SavedWork } from './saved-work.ts';
import { useSaving } from './use-saving.ts';

interface Props<Kind extends WorkKind> {
  kind: Kind;
  /** The name of new work; the member can change it. */
  title: string;
  data: WorkData[Kind];
  /** Null until it is saved. */
  work: SavedWork | null;
  onSaved: (work: SavedWork) => void;
}

/** Loaded on demand, to keep the page's own island small. */
const DIALOGS = {
  rename: async () => (await import('./dialogs/RenameDialog.tsx')).RenameDialog,
  share: async () => (await import('./dialogs/ShareDialog.tsx')).ShareDialog,
  export: async () => (await import('./dialogs/ExportDialog.tsx')).ExportDialog,
  versions: async () => (await import('./dialogs/VersionsDialog.tsx')).VersionsDialog,
  conflict: async () => (await import('./dialogs/ConflictDialog.tsx')).ConflictDialog,
} satisfies Record<string, () => Promise<ComponentType<DialogProps>>>;

/** Saves, renames, shares and exports a result on any tool's page. */
export function WorkActions<Kind extends WorkKind>(tool: Props<Kind>) {
  const { kind, data, work, onSaved } = tool;
  const [shown, setShown] = useState<{ Dialog: ComponentType<DialogProps> } | null>(null);
  const { saving, isDirty, saveNow, keepMine, dropMine } = useSaving(tool);
  const title = work?.title ?? tool.title;
  const canSave = isDirty || saving.state !== 'idle';
  const buttons = useRef<HTMLDivElement>(null);
  const { press } = useKeptFocus(buttons, canSave);

  const open = (name: keyof typeof DIALOGS) =>
    DIALOGS[name]().then(
      (Dialog) => setShown({ Dialog }),
      () =>
        showToast({
          title: 'That didn’t load',
          text: 'Check your connection and try again.',
          tone: 'destructive',
        }),
    );
  const reopen = () => {
    dropMine();
    if (!work) return;
    const slug = (data as { slug?: string }).slug ?? null;
    location.assign(toolAddress({ id: work.id, kind, slug }));
  };

  return (
    <div className="flex flex-col gap-1.5 print:hidden">
      <div ref={buttons} className="flex flex-wrap items-center gap-2">
        {canSave && (
          <Button
            size="small"
            busy={saving.state === 'busy'}
            onClick={() => {
              press();
              saveNow();
            }}
          >
            Save
          </Button>
        )}
        {saving.state === 'conflict' && (
          <Button size="small" kind="outline" onClick={() => void open('conflict')}>
            See both versions
          </Button>
        )}
        {work && (
          <>
            <Button size="small" kind="outline" onClick={() => void open('share')}>
              {work.share ? 'Shared' : 'Share'}
            </Button>
            <Button size="small" kind="quiet" onClick={() => void open('rename')}>
              Rename
            </Button>
            {work.version > 1 && (
              <Button size="small" kind="quiet" onClick={() => void open('versions')}>
                Versions
              </Button>
            )}
          </>
        )}
        <Button
          size="small"
          kind={isDirty ? 'outline' : 'main'}
          aria-haspopup="dialog"
          onClick={() => void open('export')}
        >
          Export
        </Button>
      </div>
      <SaveStatus saving={saving} work={work} isDirty={isDirty} />
      {shown && (
        <shown.Dialog
          work={work}
          exportable={{
            kind,
            title,
            data,
            version: isDirty ? null : (work?.version ?? null),
            savedAt: isDirty ? null : (work?.updatedAt ?? null),
          }}
          newest={saving.state === 'conflict' ? saving.version : null}
          onClose={() => setShown(null)}
          onChanged={onSaved}
          onKeepMine={keepMine}
          onOpenTheirs={reopen}
        />
      )}
    </div>
  );
}
