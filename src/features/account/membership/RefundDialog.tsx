import { useStore } from '@nanostores/react';
import { inDollars } from '../../../../functions/rules/plans.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import type { DialogProps } from './dialogs.ts';
import { $refund, refundMembership } from './refund.ts';

export function RefundDialog({ overview: { subscription }, onClose }: DialogProps) {
  const { busy, error } = useStore($refund, { ssr: 'initial' });
  const cents = subscription?.keptCents ?? 0;
  const isOver = subscription?.status === 'canceled';
  const what = [
    ...(isOver ? [] : ['Your membership ends right away, and the paid lessons close.']),
    `We’ll send ${inDollars(cents)}, everything you paid for this membership, back to the card you paid with. It can take 5-10 business days to show up.`,
    'You won’t be charged again.',
    'Your account, your progress and the free lessons stay.',
    'You can’t undo this. The guarantee is given once per person and card, so a later membership won’t have one.',
  ];
  async function refund() {
    if (await refundMembership()) onClose();
  }
  return (
    <Dialog open onClose={onClose} title="Get your money back?">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {what.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-col gap-3">
        <FormAlert text={error} />
        <Button kind="danger" busy={busy} onClick={() => void refund()}>
          {busy
            ? 'One moment...'
            : `${isOver ? 'Send' : 'End it and send'} back ${inDollars(cents)}`}
        </Button>
        <Button kind="outline" onClick={onClose}>
          {isOver ? 'Leave it as it is' : 'Keep my membership'}
        </Button>
      </div>
    </Dialog>
  );
}
