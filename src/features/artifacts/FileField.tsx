import { Upload } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { sizeOf } from '../../../functions/uploads/rules/file-name.ts';
import { ACCEPT, ACCEPTED_KINDS } from '../../../functions/uploads/rules/kinds.ts';
import { useClosed } from '../switches/switched.ts';
import { UploadStatus } from '../uploads/UploadStatus.tsx';
import { listArtifacts } from './artifacts.ts';
import type { ChosenFile } from './use-file.ts';

interface Props {
  file: ChosenFile;
  error: string | undefined;
}

/** A single file. On a site without file storage, says so up front. */
export function FileField({ file, error }: Props) {
  const id = useId();
  const [isClosed, setClosed] = useState(false);
  const off = useClosed('uploads-off');
  useEffect(() => {
    listArtifacts(null).then(
      ({ takesFiles }) => setClosed(!takesFiles),
      // The upload itself will report it.
      () => undefined,
    );
  }, []);
  if (isClosed)
    return (
      <p role="status" className="rounded-control border border-line border-dashed p-4">
        Files aren’t set up on this site yet. Paste your text or a link instead.
      </p>
    );
  const { file: chosen, there, percent, failure } = file;
  if (off && !chosen && !there) return <p className="rounded-control bg-tint px-4 py-3">{off}</p>;
  const problem = failure || error;
  return (
    <div className="rounded-control border-[1.5px] border-ink/60 border-dashed p-4">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <Upload aria-hidden="true" className="size-5 flex-none" />
        {chosen || there ? 'Another file' : 'Your file'}
      </label>
      <input
        id={id}
        type="file"
        accept={ACCEPT}
        disabled={percent !== null}
        aria-describedby={`${id}-note`}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => {
          const [first] = event.target.files ?? [];
          if (first) file.choose(first);
          // So that choosing the same file again fires a change event.
          event.target.value = '';
        }}
        className="w-full min-w-0 max-w-full rounded-control text-[0.92rem] file:mr-3 file:min-h-11 file:rounded-control file:border-[1.5px] file:border-ink file:bg-sheet file:px-4 file:font-semibold file:text-ink"
      />
      <UploadStatus
        noteId={`${id}-note`}
        chosen={statusOf(file)}
        percent={percent}
        stop="Stop"
        onStop={file.cancel}
        problem={problem}
        note={`${ACCEPTED_KINDS}, up to 10 MB. Offline, your file waits on this device.`}
      />
    </div>
  );
}

function statusOf({ file, there }: ChosenFile): { name: string; detail: string } | null {
  if (file) return { name: file.name, detail: sizeOf(file.size) };
  return there ? { name: there, detail: 'handed in' } : null;
}
