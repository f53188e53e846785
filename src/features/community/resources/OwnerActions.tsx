import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toast.ts';
import { messageOf } from '../../../lib/api.ts';
import { type ResourceDetail, removeResource } from './resources.ts';

const EditDialog = lazy(() =>
  import('./EditDialog.tsx').then(({ EditDialog }) => ({ default: EditDialog })),
);
const VersionDialog = lazy(() =>
  import('./VersionDialog.tsx').then(({ VersionDialog }) => ({ default: VersionDialog })),
);

interface Props {
  resource: ResourceDetail;
  canUpload: boolean;
  onChanged: () => Promise<void>;
}

/** Edit, add a version, and remove after a second click. */
export function OwnerActions({ resource, canUpload, onChanged }: Props) {
  const [dialog, setDialog] = useState<{ name: 'edit' | 'version'; open: boolean } | null>(null);
  const [step, setStep] = useState<'none' | 'sure' | 'busy'>('none');
  const { status, waitingVersion } = resource;
  const isWaiting = status === 'pending' || waitingVersion !== null;
  const close = () => setDialog((old) => old && { ...old, open: false });

  async function remove() {
    setStep('busy');
    try {
      await removeResource(resource.id);
      location.assign('/community/resources');
    } catch (error) {
      setStep('none');
      showToast({
        tone: 'destructive',
        title: 'That didn’t work',
        text: messageOf(error, 'Please check your connection and try again.'),
      });
    }
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 border-line border-t border-dashed pt-4">
      {step === 'none' ? (
        <>
          <Button
            kind="outline"
            size="small"
            onClick={() => setDialog({ name: 'edit', open: true })}
          >
            Edit
          </Button>
          {!isWaiting && status !== 'hidden' && (resource.type === 'link' || canUpload) && (
            <Button
              kind="outline"
              size="small"
              onClick={() => setDialog({ name: 'version', open: true })}
            >
              New version
            </Button>
          )}
          <Button kind="quiet" size="small" onClick={() => setStep('sure')}>
            Remove
          </Button>
        </>
      ) : (
        <>
          <span>Remove it for everyone, with its versions?</span>
          <Button
            kind="danger"
            size="small"
            busy={step === 'busy'}
            onClick={() => void remove()}
            ref={focusOn}
          >
            Yes, remove
          </Button>
          <Button kind="quiet" size="small" onClick={() => setStep('none')}>
            Keep it
          </Button>
        </>
      )}
      <Suspense>
        {dialog?.name === 'edit' && (
          <EditDialog resource={resource} open={dialog.open} onClose={close} onSaved={onChanged} />
        )}
        {dialog?.name === 'version' && (
          <VersionDialog
            resource={resource}
            open={dialog.open}
            onClose={close}
            onAdded={onChanged}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The clicked button is gone, so the next one takes the focus. */
const focusOn = (button: HTMLButtonElement | null) => button?.focus();
