import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Field } from '../../../components/Field.tsx';
import { failure } from '../../../lib/form.ts';
import { renameWork, type SavedWork } from '../saved-work.ts';

interface Props<Work> {
  work: Work | null;
  onClose: () => void;
  onChanged: (work: Work) => void;
}

/** Changes only the name: the caller keeps its own version and data. */
export function RenameDialog<Work extends Pick<SavedWork, 'id' | 'title'>>({
  work,
  onClose,
  onChanged,
}: Props<Work>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || !work) return;
    setBusy(true);
    try {
      const name = String(new FormData(event.currentTarget).get('title'));
      const { title } = await renameWork(work.id, name);
      onChanged({ ...work, title });
      onClose();
    } catch (problem) {
      const { fields, error: text } = failure(problem, 'That didn’t work. Please try again.');
      setError(fields.title ?? text ?? undefined);
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title="Rename">
      <form onSubmit={submit} className="flex flex-col gap-5" noValidate>
        <Field
          label="Name"
          name="title"
          defaultValue={work?.title}
          required
          maxLength={120}
          dir="auto"
          autoComplete="off"
          error={error}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy}>
            Rename
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
