import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import type { Exportable, Format } from '../export/export-work.ts';

interface Props {
  exportable: Exportable;
  onClose: () => void;
}

const FORMATS: readonly { format: Format; label: string; use: string }[] = [
  {
    format: 'pdf',
    label: 'PDF',
    use: 'To print or to send. Choose “Save as PDF” in the print window.',
  },
  { format: 'docx', label: 'Word (DOCX)', use: 'To keep writing in Word, Google Docs, or Pages.' },
  { format: 'md', label: 'Markdown', use: 'Plain text with headings, for notes and chat tools.' },
  {
    format: 'csv',
    label: 'Spreadsheet (CSV)',
    use: 'Numbers for Excel, Google Sheets or Numbers.',
  },
  { format: 'json', label: 'JSON', use: 'Everything, for other programs.' },
];

/** Exports unsaved changes too, because the file is made in the browser. */
export function ExportDialog({ exportable, onClose }: Props) {
  const [busy, setBusy] = useState<Format | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function choose(format: Format) {
    if (busy) return;
    setBusy(format);
    setError(null);
    try {
      const { exportWork } = await import('../export/export-work.ts');
      // A modal dialog would be printed on top of the document.
      if (format === 'pdf') onClose();
      await exportWork(format, exportable);
      onClose();
    } catch {
      setError('That didn’t work. Check your connection and try again.');
      setBusy(null);
    }
  }

  return (
    <Dialog open onClose={onClose} title="Export">
      <FormAlert text={error} />
      <ul className="-my-2">
        {FORMATS.map(({ format, label, use }) => (
          <li
            key={format}
            className="flex items-center justify-between gap-4 border-line border-b border-dashed py-3 last:border-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">{label}</p>
              <p className="text-[0.92rem] text-muted">{use}</p>
            </div>
            <Button
              size="small"
              kind="outline"
              busy={busy === format}
              aria-label={format === 'pdf' ? 'Print or save as PDF' : `Download as ${label}`}
              onClick={() => void choose(format)}
            >
              {format === 'pdf' ? 'Print' : 'Download'}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
