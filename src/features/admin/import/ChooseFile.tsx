import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { $file, $problem, choose } from './import.ts';

/** The file is read here, in the browser; nothing is sent yet. */
export function ChooseFile() {
  const file = useStore($file);
  const problem = useStore($problem);
  const id = useId();
  return (
    <div className="grid gap-3">
      <label htmlFor={id} className="font-semibold">
        A CSV file of members
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) void choose(chosen);
          event.currentTarget.value = '';
        }}
        className="min-h-12 w-full min-w-0 rounded-control border-[1.5px] border-ink/60 bg-sheet p-2 file:mr-3 file:min-h-8 file:rounded-control file:border-0 file:bg-tint file:px-3 file:font-semibold file:text-ink"
      />
      <p id={`${id}-note`} className="text-[0.94rem] text-muted">
        As Ghost, Teachable, Kajabi or Skool export it, or any other with headings in its first
        line. At most 10,000 rows and 5 MB. It’s read in your browser; nothing is sent yet.
      </p>
      <FormAlert text={problem || null} />
      {file && (
        <p role="status">
          <strong className="wrap-anywhere">{file.name}</strong>:{' '}
          {file.rows.length === 1 ? '1 row' : `${file.rows.length.toLocaleString('en-US')} rows`},{' '}
          {file.source === 'a CSV file' ? 'a CSV file' : `an export of ${file.source}`}.
        </p>
      )}
    </div>
  );
}
