import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Field } from '../../../components/Field.tsx';
import { showToast } from '../../../components/toast.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { WhileClosed } from '../../switches/WhileClosed.tsx';
import { addVersion, type ResourceDetail, type Source } from './resources.ts';
import { SourceField } from './SourceField.tsx';
import { useSource } from './use-source.ts';

interface Props {
  resource: ResourceDetail;
  open: boolean;
  onClose: () => void;
  onAdded: () => Promise<void>;
}

/** A newer file, or the new URL of a link. */
export function VersionDialog({ resource, open, onClose, onAdded }: Props) {
  const source = useSource(resource.type === 'link' ? 'link' : 'file');
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const request = useRef(crypto.randomUUID());

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setFailure('');
    setBusy(true);
    try {
      const prepared = await source.prepare();
      if (prepared) await add(prepared);
    } finally {
      setBusy(false);
    }
  }

  async function add(prepared: Source) {
    try {
      await addVersion(resource.id, { id: request.current, note: note.trim(), ...prepared });
      request.current = crypto.randomUUID();
      setNote('');
      source.reset();
      onClose();
      showToast({
        title: 'Your new version is in',
        text: 'A moderator looks at it first. Until then, members get the previous one.',
      });
      await onAdded();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'no_upload') source.forget();
      setFailure(
        messageOf(error, 'That wasn’t saved. Please check your connection and try again.'),
      );
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New version"
      description="Members get it once a moderator has looked at it. You keep the earlier versions."
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <WhileClosed by="community-paused" />
        <SourceField source={source} />
        <Field
          label="What’s new"
          name="note"
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          dir="auto"
        />
        <p role="alert" className="font-medium text-coral empty:hidden">
          {failure}
        </p>
        <Button type="submit" busy={busy}>
          {busy && source.percent !== null ? 'Uploading…' : 'Add this version'}
        </Button>
      </form>
    </Dialog>
  );
}
