import { useStore } from '@nanostores/react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { $recoveryCodes, makeRecoveryCodes } from './passkeys.ts';

/** For members with a role, who need a passkey to do their work. */
export function RecoveryCodes({ left }: { left: number }) {
  const codes = useStore($recoveryCodes, { ssr: 'initial' });
  const close = () => $recoveryCodes.set(null);
  return (
    <div className="mt-6 border-t border-dashed border-line pt-5">
      <h3 className="font-semibold text-[1rem]">Recovery codes</h3>
      <p className="mt-1 mb-4 text-[0.94rem] text-muted">
        Each one replaces a lost passkey, once.{' '}
        {left === 0 ? 'You have none.' : `You have ${left} left.`}
      </p>
      <Button kind="outline" onClick={() => void makeRecoveryCodes()}>
        {left === 0 ? 'Make recovery codes' : 'Make new codes'}
      </Button>
      <Dialog
        open={codes !== null}
        onClose={close}
        title="Your recovery codes"
        description="Write them down or print them now: we can’t show them again. Earlier codes no longer work."
      >
        <ul className="mb-5 grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button onClick={close}>I’ve kept them</Button>
      </Dialog>
    </div>
  );
}
