import { useStore } from '@nanostores/react';
import { Dialog } from '../../../components/Dialog.tsx';
import { $online } from '../online.ts';
import { useWaiting } from '../use-waiting.ts';
import { $obstacle, type Obstacle } from '../waiting-text.ts';
import { WaitingRows } from './WaitingRows.tsx';

export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const waiting = useWaiting();
  const online = useStore($online);
  const obstacle = useStore($obstacle);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Waiting to sync"
      description={explained(waiting.length, online, obstacle)}
    >
      <WaitingRows list={waiting} />
    </Dialog>
  );
}

function explained(count: number, online: boolean, obstacle: Obstacle): string {
  if (count === 0) return 'Nothing is waiting anymore.';
  if (online && obstacle === 'sign-in')
    return 'You’re signed out. These changes are safe on this device until you sign in again.';
  return online
    ? 'These changes are on this device and not in your account yet.'
    : 'These changes are safe on this device. They sync by themselves when you’re back online.';
}
