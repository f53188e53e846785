import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  endOfDay,
  refuseDate,
  todayFor,
} from '../../../../../functions/admin/member-actions/rules/dates.ts';
import { guaranteeAhead } from '../../../../../functions/admin/member-actions/rules/money-ahead.ts';
import { dateText } from '../../../../../functions/rules/days/date-text.ts';
import { addDays } from '../../../../../functions/rules/days/days.ts';
import { Field } from '../../../../components/Field.tsx';
import { ActionForm } from './ActionForm.tsx';
import { $actionForm, $outcome, act, refuseFields } from './actions.ts';
import type { FormProps } from './form-props.ts';

export function GuaranteeForm({ details, onDone, onClose }: FormProps) {
  const { id: memberId, firstName, timeZone, guaranteeUntil } = details;
  const today = todayFor(timeZone, Date.now());
  const [until, setUntil] = useState('');
  const { fields } = useStore($actionForm);
  const isGood = refuseDate(until, Date.now(), timeZone) === null;
  const endsAt = isGood ? endOfDay(until, timeZone) : '';
  const shown = isGood ? dateText(endsAt, timeZone || 'UTC') : '';
  const extend = async (why: string) => {
    const problem = refuseDate(until, Date.now(), timeZone);
    if (problem) return refuseFields({ until: problem });
    if (!(await act('guarantees', { memberId, until, why }))) return;
    $outcome.set(`The guarantee is good until ${shown}.`);
    onDone();
  };
  return (
    <ActionForm
      memberId={memberId}
      ahead={isGood ? guaranteeAhead({ firstName, timeZone, until, endsAt }) : null}
      button={isGood ? `Extend it until ${shown}` : 'Extend the guarantee'}
      onSend={extend}
      onClose={onClose}
    >
      <Field
        label="Until"
        name="until"
        type="date"
        required
        min={addDays(today, 1)}
        max={addDays(today, 366)}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
        error={fields.until}
        hint={
          guaranteeUntil
            ? `Now it ends on ${dateText(guaranteeUntil, timeZone || 'UTC')}.`
            : 'There’s no guarantee now: nothing was paid yet, or it was used.'
        }
      />
    </ActionForm>
  );
}
