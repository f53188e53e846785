import { Button } from '../../../components/Button.tsx';
import { savedWhen } from '../saved-when.ts';
import type { ListedVersion } from '../saved-work.ts';

interface Props {
  version: ListedVersion;
  isNewest: boolean;
  busy: boolean;
  onOpen: () => void;
  onRestore: () => void;
}

/** One saved version. The newest is already in the tool, so it has no restore button. */
export function VersionRow({
  version: { version, summary, savedAt },
  isNewest,
  busy,
  onOpen,
  onRestore,
}: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b border-dashed py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">
          Version {version}
          {isNewest && ', the newest'}
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
        busy={busy}
        aria-label={`Open version ${version}`}
        onClick={onOpen}
      >
        Open
      </Button>
      {!isNewest && (
        <Button
          size="small"
          kind="outline"
          aria-label={`Restore version ${version}`}
          onClick={onRestore}
        >
          Restore
        </Button>
      )}
    </li>
  );
}
