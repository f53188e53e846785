import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { WhileClosed } from '../../switches/WhileClosed.tsx';
import { DescribedFields, missingIn } from './DescribedFields.tsx';
import { editResource, type ResourceDetail } from './resources.ts';

interface Props {
  resource: ResourceDetail;
  open: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

export function EditDialog({ resource, open, onClose, onSaved }: Props) {
  const { title, description, categoryId } = resource;
  const [value, setValue] = useState<{
    title: string;
    description: string;
    categoryId: number | null;
  }>({ title, description, categoryId });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const missing = missingIn(value);
    setErrors(missing);
    setFailure('');
    if (Object.keys(missing).length > 0 || value.categoryId === null) return;
    setBusy(true);
    try {
      await editResource(resource.id, { ...value, categoryId: value.categoryId });
      await onSaved();
      onClose();
    } catch (error) {
      setErrors(error instanceof ApiError ? error.fields : {});
      setFailure(
        messageOf(error, 'That wasn’t saved. Please check your connection and try again.'),
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title="Edit your resource">
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <WhileClosed by="community-paused" />
        <DescribedFields value={value} onChange={setValue} errors={errors} />
        <p role="alert" className="font-medium text-coral empty:hidden">
          {failure}
        </p>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
