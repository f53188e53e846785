import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/Button.tsx';
import { notCovered } from '../../membership/guarantee-notice.ts';
import { dayAndTime } from '../format.ts';
import type { BillingState } from './billing-state.ts';
import { leavingText } from './billing-state-labels.ts';
import { $dialog, type DialogName } from './dialogs.ts';
import { cardWords, priceWords, type Speech } from './format.ts';
import type { Subscription } from './membership.ts';
import { openCancelDialog } from './open-cancel-dialog.ts';
import { openCardDialog } from './open-card-dialog.ts';
import { openPlanDialog } from './open-plan-dialog.ts';
import { openRefundDialog } from './open-refund-dialog.ts';

interface Props {
  subscription: Subscription;
  standing: BillingState;
  speech: Speech;
}

/** Price, card and end of the guarantee, each with the button that changes it. */
export function PresentPlan({ subscription, standing: { kind }, speech }: Props) {
  const { plan, billing, card, guaranteeEndsAt, guaranteeUsedBy, canBeRefunded } = subscription;
  const leaving = leavingText(kind, subscription.pauses.length > 0);
  return (
    <dl>
      <Row
        name="Plan"
        action={
          kind === 'renews' && (
            <Opener name="plan" onPress={openPlanDialog}>
              Change plan
            </Opener>
          )
        }
      >
        {speech.names[plan]}, {priceWords(plan, billing)}
      </Row>
      <Row
        name="Card"
        action={
          kind !== 'failed' && (
            <Opener name="card" onPress={openCardDialog}>
              Use another card
            </Opener>
          )
        }
      >
        {card ? cardWords(card) : 'None on file'}
      </Row>
      {canBeRefunded && guaranteeEndsAt && (
        <Row
          name="Money back"
          action={
            <Opener name="refund" onPress={openRefundDialog}>
              Get my money back
            </Opener>
          }
        >
          Everything you paid, until {dayAndTime(guaranteeEndsAt, speech.timeZone)}
        </Row>
      )}
      {guaranteeUsedBy && (
        <Row name="Money back" action={null}>
          {notCovered(guaranteeUsedBy, 'membership')}
        </Row>
      )}
      {leaving && (
        <Row
          name="Leaving"
          action={
            <Opener name="cancel" onPress={openCancelDialog}>
              Cancel membership
            </Opener>
          }
        >
          {leaving}
        </Row>
      )}
    </dl>
  );
}

function Row({ name, children, action }: { name: string; children: ReactNode; action: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-line border-t border-dashed px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6">
      <dt className="font-mono text-[0.78rem] text-muted sm:col-start-1">{name}</dt>
      <dd className="wrap-anywhere sm:col-start-1">{children}</dd>
      {action && (
        <dd className="flex flex-col max-sm:mt-3 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:self-center">
          {action}
        </dd>
      )}
    </div>
  );
}

interface OpenerProps {
  name: DialogName;
  onPress: () => Promise<void>;
  children: ReactNode;
}

function Opener({ name, onPress, children }: OpenerProps) {
  const dialog = useStore($dialog, { ssr: 'initial' });
  return (
    <Button
      kind="outline"
      size="small"
      busy={dialog?.name === name && !dialog.Shown}
      onClick={() => void onPress()}
    >
      {children}
    </Button>
  );
}
