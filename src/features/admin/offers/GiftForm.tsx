import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import {
  GIFT_DAYS,
  MAX_GIFT_WORDS,
  monthsText,
} from '../../../../functions/referrals/gifts/rules/gift.ts';
import { PLANS, type PlanKey } from '../../../../functions/rules/plans.ts';
import { tierName } from '../../../../functions/rules/tiers.ts';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/Field.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Select } from '../../../components/Select.tsx';
import { TextArea } from '../../../components/TextArea.tsx';
import { WhyField } from '../WhyField.tsx';
import { $giftForm, $outcome, giveGift } from './offers.ts';

const MONTHS = [1, 2, 3, 6, 12, 24];

export function GiftForm() {
  const { busy, fields, error } = useStore($giftForm);
  const [months, setMonths] = useState(3);
  const [plan, setPlan] = useState<PlanKey>('complete');
  const form = useRef<HTMLFormElement>(null);
  const give = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [email, words, why] = ['email', 'words', 'why'].map((name) => String(data.get(name)));
    const to = (email ?? '').trim();
    if (!(await giveGift({ email: to, plan, months, words: words ?? '', why: why ?? '' }))) return;
    form.current?.reset();
    $outcome.set(`${to} has ${monthsText(months)}, and an email about it.`);
  };
  return (
    <section aria-labelledby="new-gift">
      <h2 id="new-gift" className="text-[1.3rem]">
        Give months
      </h2>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void give(event)}
        className="mt-4 grid gap-4"
      >
        <FormAlert text={error} />
        <Field
          label="To this email address"
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          error={fields.email}
        />
        <div className="grid grid-cols-2 gap-3">
          <Select
            label="Months"
            value={months}
            onChange={(event) => setMonths(Number(event.target.value))}
            error={fields.months}
          >
            {MONTHS.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
          <Select
            label="Plan"
            value={plan}
            onChange={(event) => setPlan(event.target.value as PlanKey)}
            error={fields.plan}
          >
            {PLANS.map(({ key }) => (
              <option key={key} value={key}>
                {tierName(key)}
              </option>
            ))}
          </Select>
        </div>
        <TextArea
          label="Your words"
          name="words"
          rows={3}
          maxLength={MAX_GIFT_WORDS}
          error={fields.words}
          hint="Quoted at the top of the email."
        />
        <WhyField error={fields.why} />
        <ul className="list-disc pl-5 text-[0.94rem] text-muted">
          <li>One email goes to this address, now.</li>
          <li>
            If a member has confirmed it, the months begin now. Else they begin when the address is
            confirmed, within {GIFT_DAYS} days.
          </li>
          <li>Nothing is charged, then or afterwards. Until it is open you can take it back.</li>
        </ul>
        <Button type="submit" kind="ink" busy={busy}>
          Give {monthsText(months)}
        </Button>
      </form>
    </section>
  );
}
