import { type FormEvent, useEffect, useRef, useState } from 'react';
import { resourceAddress } from '../../../../functions/community/resources/rules/resource.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { showToast } from '../../../components/toast.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { WhileClosed } from '../../switches/WhileClosed.tsx';
import { DescribedFields, missingIn } from './DescribedFields.tsx';
import { shareResource } from './resources.ts';
import { SourceField } from './SourceField.tsx';
import type { SourceKind } from './source-store.ts';
import { useSource } from './use-source.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  canUpload: boolean;
  onShared: () => void;
}

const EMPTY = { title: '', description: '', categoryId: null as number | null };

/** Keeps the typed text and the chosen file until they are shared, even while closed. */
export function ShareDialog({ open, onClose, canUpload, onShared }: Props) {
  const source = useSource(canUpload ? 'file' : 'link');
  const [value, setValue] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const request = useRef(crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const missing = missingIn(value);
    setErrors(missing);
    setFailure('');
    if (Object.keys(missing).length > 0 || value.categoryId === null) return;
    setBusy(true);
    try {
      const prepared = await source.prepare();
      if (prepared) await share(prepared, { ...value, categoryId: value.categoryId });
    } finally {
      setBusy(false);
    }
  }

  async function share(
    prepared: { url: string } | { fileId: string },
    described: { title: string; description: string; categoryId: number },
  ) {
    try {
      const { id } = await shareResource({ id: request.current, ...described, ...prepared });
      request.current = crypto.randomUUID();
      setValue(EMPTY);
      source.reset();
      onClose();
      onShared();
      showToast({
        title: 'Thank you for sharing!',
        text: 'A moderator looks at it first. Until then only you can see it.',
        actions: [{ label: 'Open it', href: resourceAddress({ id, title: described.title }) }],
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'no_upload') source.forget();
      setErrors(error instanceof ApiError ? error.fields : {});
      setFailure(
        messageOf(error, 'That wasn’t shared. Please check your connection and try again.'),
      );
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Share Resource"
      description="Something you made or use yourself. Leave out your customers’ names. A moderator looks at it before others see it."
    >
      <form
        ref={form}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="flex flex-col gap-4"
      >
        <WhileClosed by="community-paused" />
        {canUpload ? (
          <Kinds kind={source.kind} onChange={source.setKind} />
        ) : (
          <p className="text-muted">File uploads aren’t set up on this site yet. Share a link.</p>
        )}
        <SourceField source={source} />
        <DescribedFields value={value} onChange={setValue} errors={errors} />
        <p role="alert" className="font-medium text-coral empty:hidden">
          {failure}
        </p>
        <Button type="submit" busy={busy}>
          {busy && source.percent !== null ? 'Uploading…' : 'Share it'}
        </Button>
      </form>
    </Dialog>
  );
}

function Kinds({ kind, onChange }: { kind: SourceKind; onChange: (kind: SourceKind) => void }) {
  return (
    <fieldset className="grid grid-cols-2 overflow-clip rounded-control border-[1.5px] border-ink/60">
      <legend className="sr-only">What are you sharing?</legend>
      {(['file', 'link'] as const).map((one) => (
        <label
          key={one}
          className="grid min-h-11 cursor-pointer place-items-center font-semibold has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-4"
        >
          <input
            type="radio"
            name="kind"
            value={one}
            checked={kind === one}
            onChange={() => onChange(one)}
            className="sr-only"
          />
          {one === 'file' ? 'A file' : 'A link'}
        </label>
      ))}
    </fieldset>
  );
}
