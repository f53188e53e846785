import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import {
  endOfDay,
  refuseDate,
  todayFor,
} from '../../../../../functions/admin/member-actions/rules/dates.ts';
import {
  giftAhead,
  giftBackAhead,
} from '../../../../../functions/admin/member-actions/rules/money-ahead.ts';
import { dateText } from '../../../../../functions/rules/days/date-text.ts';
import { addDays, isDay } from '../../../../../functions/rules/days/days.ts';
import { TIERS, type Tier, tierName } from '../../../../../functions/rules/tiers.ts';
import { Button } from '../../../../components/Button.tsx';
import { Field } from '../../../../components/Field.tsx';
import { Select } from '../../../../components/Select.tsx';
import { ActionForm } from './ActionForm.tsx';
import { $actionForm, $outcome, act, refuseFields } from './actions.ts';
import { Choice, Choices } from './Choices.tsx';
import type { FormProps } from './form-props.ts';
import { nextCharge } from './next-charge.ts';

const LENGTHS = [7, 30, 90] as const;

/** Access until a date without a charge, and what was given before, to take back. */
export function AccessForm(props: FormProps) {
  const [taken, setTaken] = useState<string | null>(null);
  const grant = props.details.grants.find(({ reason }) => reason === taken);
  return grant ? (
    <TakeBack {...props} grant={grant} onClose={() => setTaken(null)} />
  ) : (
    <Give {...props} onTakeBack={setTaken} />
  );
}

function Give({
  details,
  onDone,
  onClose,
  onTakeBack,
}: FormProps & { onTakeBack: (reason: string) => void }) {
  const { id: memberId, firstName, timeZone, plan, status } = details;
  const today = todayFor(timeZone, Date.now());
  const [days, setDays] = useState<number | null>(30);
  const [day, setDay] = useState('');
  const [tier, setTier] = useState<Tier>(plan === 'free' ? 'complete' : plan);
  const { fields } = useStore($actionForm);
  const name = useId();
  const until = days === null ? day : addDays(today, days);
  const isGood = isDay(until) && refuseDate(until, Date.now(), timeZone) === null;
  const endsAt = isGood ? endOfDay(until, timeZone) : '';
  const shown = isGood ? dateText(endsAt, timeZone || 'UTC') : '';
  const give = async (why: string) => {
    const problem = refuseDate(until, Date.now(), timeZone);
    if (problem) return refuseFields({ until: problem });
    if (!(await act('grants', { memberId, tier, until, why }))) return;
    $outcome.set(`${tierName(tier)} is open until ${shown}.`);
    onDone();
  };
  return (
    <ActionForm
      memberId={memberId}
      ahead={
        isGood
          ? giftAhead({
              firstName,
              timeZone,
              tier,
              endsAt,
              until,
              status,
              next: nextCharge(details),
            })
          : null
      }
      button={isGood ? `Give access until ${shown}` : 'Give access'}
      onSend={give}
      onClose={onClose}
    >
      {details.grants.map(({ reason, tier: given, endsAt: end }) => (
        <div
          key={reason}
          className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-tint px-4 py-2"
        >
          <span>
            {tierName(given)} until {dateText(end, timeZone || 'UTC')}, from us
          </span>
          <Button kind="quiet" size="small" onClick={() => onTakeBack(reason)}>
            Take it back
          </Button>
        </div>
      ))}
      <Choices legend="How long">
        {LENGTHS.map((length) => (
          <Choice
            key={length}
            name={name}
            isChosen={days === length}
            onChoose={() => setDays(length)}
          >
            {length} days
          </Choice>
        ))}
        <Choice name={name} isChosen={days === null} onChoose={() => setDays(null)}>
          Until a date
        </Choice>
      </Choices>
      {days === null && (
        <Field
          label="Until"
          name="until"
          type="date"
          required
          min={addDays(today, 1)}
          max={addDays(today, 366)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          error={fields.until}
        />
      )}
      <Select
        label="What opens"
        value={tier}
        onChange={(event) => setTier(event.target.value as Tier)}
        error={fields.tier}
      >
        {TIERS.slice(1).map((each) => (
          <option key={each} value={each}>
            {tierName(each)}
          </option>
        ))}
      </Select>
    </ActionForm>
  );
}

function TakeBack({
  details,
  grant,
  onDone,
  onClose,
}: FormProps & { grant: FormProps['details']['grants'][number] }) {
  const { id: memberId, firstName, timeZone } = details;
  const { reason, endsAt } = grant;
  const take = async (why: string) => {
    if (!(await act('grant-ends', { memberId, grant: reason, why }))) return;
    $outcome.set('The access is taken back.');
    onDone();
  };
  return (
    <ActionForm
      memberId={memberId}
      ahead={giftBackAhead({ firstName, timeZone, endsAt })}
      button={`Take back access until ${dateText(endsAt, timeZone || 'UTC')}`}
      kind="ink"
      keep="Keep it"
      onSend={take}
      onClose={onClose}
    />
  );
}
