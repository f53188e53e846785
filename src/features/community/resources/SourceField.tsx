import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { sizeOf } from '../../../../functions/uploads/rules/file-name.ts';
import { ACCEPT, ACCEPTED_KINDS } from '../../../../functions/uploads/rules/kinds.ts';
import { Field } from '../../../components/Field.tsx';
import { useClosed } from '../../switches/switched.ts';
import { UploadStatus } from '../../uploads/UploadStatus.tsx';
import type { OpenSource } from './use-source.ts';

interface Props {
  source: OpenSource;
}

/** A link, or a file that is dropped or chosen. */
export function SourceField({ source }: Props) {
  if (source.kind === 'link')
    return (
      <Field
        label="Link"
        name="url"
        type="url"
        inputMode="url"
        required
        placeholder="https://"
        value={source.url}
        onChange={(event) => source.setUrl(event.target.value)}
        error={source.failure || undefined}
        maxLength={2000}
        dir="ltr"
      />
    );
  return <FileField source={source} />;
}

function FileField({ source }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const closed = useClosed('uploads-off');
  const { file, percent, failure } = source;
  if (closed && !file) return <p className="rounded-control bg-tint px-4 py-3">{closed}</p>;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && percent === null) source.choose(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same for keys
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`rounded-control border-[1.5px] border-dashed p-4 ${isOver ? 'border-accent bg-tint' : 'border-ink/60'}`}
    >
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <Upload aria-hidden="true" className="size-5 flex-none" />
        <span className="min-w-0">
          <span className="block font-semibold">
            {file ? 'Choose another file' : 'Choose a file'}
          </span>
          <span className="block text-[0.92rem] text-muted max-sm:hidden">or drop it here</span>
        </span>
      </label>
      <input
        id={id}
        type="file"
        accept={ACCEPT}
        disabled={percent !== null}
        aria-describedby={`${id}-note`}
        aria-invalid={failure ? true : undefined}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) source.choose(chosen);
          // Otherwise choosing the same file again would fire no change event.
          event.target.value = '';
        }}
        className="sr-only"
      />
      <UploadStatus
        noteId={`${id}-note`}
        chosen={file && { name: file.name, detail: sizeOf(file.size) }}
        percent={percent}
        stop="Cancel"
        onStop={source.cancel}
        problem={failure}
        note={`${ACCEPTED_KINDS}, up to 10 MB. No macros, no passwords.`}
      />
    </div>
  );
}
