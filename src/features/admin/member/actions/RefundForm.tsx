import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import {
  centsOf,
  typedAmount,
} from '../../../../../functions/admin/member-actions/rules/amount.ts';
import { refundAhead } from '../../../../../functions/admin/member-actions/rules/money-ahead.ts';
import { dateText } from '../../../../../functions/rules/days/date-text.ts';
import { inDollars } from '../../../../../functions/rules/plans.ts';
import { EmptyState } from '../../../../components/EmptyState.tsx';
import { Field } from '../../../../components/Field.tsx';
import { ActionForm } from './ActionForm.tsx';
import { $actionForm, $outcome, act, refuseFields } from './actions.ts';
import { Choice, Choices } from './Choices.tsx';
import type { FormProps } from './form-props.ts';
import { nextCharge } from './next-charge.ts';

const leftOf = ({ amountCents, refundedCents }: { amountCents: number; refundedCents: number }) =>
  amountCents - refundedCents;

export function RefundForm({ details, onDone, onClose }: FormProps) {
  const { id: memberId, firstName, timeZone } = details;
  const charges = details.charges.filter((charge) => leftOf(charge) > 0);
  const [chosen, setChosen] = useState(charges[0]?.invoiceId ?? '');
  const charge = charges.find(({ invoiceId }) => invoiceId === chosen);
  const left = charge ? leftOf(charge) : 0;
  const [amount, setAmount] = useState(typedAmount(left));
  const [endsAccess, setEnds] = useState(false);
  const { fields } = useStore($actionForm);
  const name = useId();
  if (!charge)
    return (
      <EmptyState
        title="Nothing to refund"
        text={
          details.charges.length === 0
            ? 'Nothing was paid yet. Payments appear here as soon as Stripe reports them.'
            : 'Every payment was refunded already.'
        }
      />
    );
  const cents = centsOf(amount);
  const isLive = details.status !== null && details.status !== 'canceled';
  const refund = async (why: string) => {
    if (cents === null || cents === 0)
      return refuseFields({ cents: 'Enter an amount like 5 or 19.99' });
    if (cents > left) return refuseFields({ cents: `At most ${inDollars(left)} is left` });
    const body = { memberId, invoiceId: charge.invoiceId, cents, endsAccess, why };
    const answer = await act<{ isComplete: boolean }>('refunds', body);
    if (!answer) return;
    $outcome.set(
      `${inDollars(cents)} is on its way back.${answer.isComplete ? '' : ' The plan’s end takes a few minutes longer, and needs nothing from you.'}`,
    );
    onDone();
  };
  return (
    <ActionForm
      memberId={memberId}
      ahead={
        cents !== null && cents > 0 && cents <= left
          ? refundAhead({
              ...{ firstName, timeZone, cents, endsAccess },
              card: charge.card,
              status: details.status,
              next: nextCharge(details),
            })
          : null
      }
      button={cents ? `Refund ${inDollars(cents)}` : 'Refund'}
      kind="ink"
      keep="Keep it"
      onSend={refund}
      onClose={onClose}
    >
      <Choices legend="Which payment">
        {charges.map((one) => (
          <Choice
            key={one.invoiceId}
            name={`${name}-charge`}
            isChosen={one.invoiceId === chosen}
            onChoose={() => {
              setChosen(one.invoiceId);
              setAmount(typedAmount(leftOf(one)));
            }}
            end={inDollars(one.amountCents)}
          >
            {dateText(one.at, timeZone || 'UTC')}
            {one.card && `, ${one.card}`}
            {one.refundedCents > 0 && (
              <span className="block text-[0.88rem] text-muted">
                {inDollars(one.refundedCents)} refunded before
              </span>
            )}
          </Choice>
        ))}
      </Choices>
      <Field
        label="How much"
        name="cents"
        inputMode="decimal"
        autoComplete="off"
        required
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={fields.cents}
        hint={`US dollars. ${cents === left ? 'All of it.' : `At most ${inDollars(left)}.`}`}
      />
      {isLive && (
        <Choices legend="Access">
          <Choice name={`${name}-access`} isChosen={!endsAccess} onChoose={() => setEnds(false)}>
            Stays
          </Choice>
          <Choice name={`${name}-access`} isChosen={endsAccess} onChoose={() => setEnds(true)}>
            Ends right away
          </Choice>
        </Choices>
      )}
    </ActionForm>
  );
}
