import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { changesText } from '../line.ts';
import { $online } from '../online.ts';
import { useWaiting } from '../use-waiting.ts';
import { sendEverything } from '../waiting-list.ts';
import { endSessionLater, leave } from './sign-out.ts';
import { WaitingRows } from './WaitingRows.tsx';

/** Before a sign-out: sends waiting changes first if online; otherwise the member chooses. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const waiting = useWaiting();
  const online = useStore($online);
  const [step, setStep] = useState<'sending' | 'asking' | 'gone'>(online ? 'sending' : 'asking');
  const hasBegun = useRef(false);

  useEffect(() => {
    if (step !== 'sending' || hasBegun.current) return;
    hasBegun.current = true;
    void sendEverything().then((left) => {
      if (left.length === 0) void leave();
      else setStep('asking');
    });
  }, [step]);

  async function leaveNow() {
    if (navigator.onLine) return leave();
    await endSessionLater();
    setStep('gone');
  }

  if (step === 'gone')
    return (
      <Dialog open onClose={() => undefined} title="Nothing of yours is left here">
        <p>
          Everything of yours is removed from this device. Your session ends as soon as this browser
          is back online.
        </p>
      </Dialog>
    );
  if (step === 'sending')
    return (
      <Dialog open onClose={onClose} title="Signing you out">
        <p role="status" className="flex items-center gap-3">
          <Spinner /> Sending {changesText(waiting.length)} first…
        </p>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Sign out now?"
      description={explained(waiting.length, online)}
    >
      <WaitingRows list={waiting} />
      <div className="mt-5 flex flex-col gap-3">
        <Button kind={waiting.length > 0 ? 'outline' : 'main'} onClick={onClose}>
          Stay signed in
        </Button>
        <Button kind={waiting.length > 0 ? 'danger' : 'outline'} onClick={() => void leaveNow()}>
          {waiting.length > 0 ? `Sign out and lose ${changesText(waiting.length)}` : 'Sign out'}
        </Button>
      </div>
    </Dialog>
  );
}

function explained(count: number, online: boolean): string {
  if (count === 0)
    return 'You’re offline. Everything of yours is removed from this device now, and your session ends as soon as you’re back online.';
  const them = count === 1 ? 'This change isn’t' : 'These changes aren’t';
  return online
    ? `${them} in your account yet, and we couldn’t send ${count === 1 ? 'it' : 'them'}. If you sign out, ${count === 1 ? 'it’s' : 'they’re'} gone for good.`
    : `You’re offline. ${them} in your account yet. If you sign out now, ${count === 1 ? 'it’s' : 'they’re'} gone for good.`;
}
