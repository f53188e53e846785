import { useId, useState } from 'react';
import { pauseAhead } from '../../../../../functions/admin/member-actions/rules/money-ahead.ts';
import { pauseOptions } from '../../../../../functions/membership/rules/pause.ts';
import { dateText } from '../../../../../functions/rules/days/date-text.ts';
import { EmptyState } from '../../../../components/EmptyState.tsx';
import { ActionForm } from './ActionForm.tsx';
import { $outcome, act } from './actions.ts';
import { Choice, Choices } from './Choices.tsx';
import type { FormProps } from './form-props.ts';

export function PauseForm({ details, onDone, onClose }: FormProps) {
  const { id: memberId, firstName, timeZone, subscription } = details;
  const options = subscription ? pauseOptions(subscription) : [];
  const [months, setMonths] = useState<number>(1);
  const name = useId();
  const option = options.find((one) => one.months === months);
  if (!option || !subscription)
    return (
      <EmptyState
        title="Nothing to pause"
        text="Only a monthly plan that is paid, renews and isn’t paused already can be paused."
      />
    );
  const shown = dateText(option.resumesAt, timeZone || 'UTC');
  const pause = async (why: string) => {
    if (!(await act('pauses', { memberId, months, why }))) return;
    $outcome.set(`The plan is paused until ${shown}.`);
    onDone();
  };
  return (
    <ActionForm
      memberId={memberId}
      ahead={pauseAhead({
        ...{ firstName, timeZone, resumesAt: option.resumesAt },
        from: subscription.nextChargeAt,
        cents: subscription.nextChargeCents,
      })}
      button={`Pause until ${shown}`}
      kind="ink"
      onSend={pause}
      onClose={onClose}
    >
      <Choices legend="How long">
        {options.map((one) => (
          <Choice
            key={one.months}
            name={name}
            isChosen={one.months === months}
            onChoose={() => setMonths(one.months)}
            end={dateText(one.resumesAt, timeZone || 'UTC')}
          >
            {one.months === 1 ? 'One charge' : `${one.months} charges`}
          </Choice>
        ))}
      </Choices>
    </ActionForm>
  );
}
