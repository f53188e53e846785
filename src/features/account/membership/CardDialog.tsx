import { useStore } from '@nanostores/react';
import { inDollars } from '../../../../functions/rules/plans.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { $card, $cardSetup, saveCard } from './card.ts';
import type { DialogProps } from './dialogs.ts';

export function CardDialog({ overview, onClose }: DialogProps) {
  const setup = useStore($cardSetup, { ssr: 'initial' });
  const { busy, error } = useStore($card, { ssr: 'initial' });
  const open = overview.invoices.find(({ status }) => status === 'open');
  if (!setup) return null;
  const { CardForm, clientSecret } = setup;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Use another card"
      description={
        open
          ? `We’ll charge this card ${inDollars(open.cents)} right away for the payment that’s due, and use it for future payments.`
          : 'You won’t be charged now. Future payments will use this card.'
      }
    >
      <CardForm clientSecret={clientSecret} onPay={(confirm) => void saveCard(confirm)}>
        <FormAlert text={error} />
        <Button type="submit" busy={busy}>
          {busy ? 'Saving...' : 'Save this card'}
        </Button>
      </CardForm>
    </Dialog>
  );
}
