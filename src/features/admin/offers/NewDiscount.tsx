import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import {
  type DiscountTerms,
  offText,
  pricesOf,
  priceText,
  termsFault,
} from '../../../../functions/membership/offers/rules/terms.ts';
import { PLANS } from '../../../../functions/rules/plans.ts';
import { tierName } from '../../../../functions/rules/tiers.ts';
import { Button } from '../../../components/Button.tsx';
import { Field } from '../../../components/Field.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Select } from '../../../components/Select.tsx';
import { WhyField } from '../WhyField.tsx';
import { BLANK, type Draft, discountOf, termsOf } from './draft.ts';
import { $discountForm, $outcome, makeDiscount, refuseDiscount } from './offers.ts';

export function NewDiscount() {
  const { busy, fields, error } = useStore($discountForm);
  const [draft, setDraft] = useState(BLANK);
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const terms = termsOf(draft);
  const fault = terms && termsFault(terms);
  const part = { draft, change, fields, fault };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const discount = discountOf(draft);
    if (!discount) return refuseDiscount({ value: 'Enter a number' });
    if (!(await makeDiscount(discount))) return;
    setDraft(BLANK);
    $outcome.set(`${discount.code.trim().toUpperCase()} is open. Copy its link from the list.`);
  };
  return (
    <section aria-labelledby="new-discount">
      <h2 id="new-discount" className="text-[1.3rem]">
        New discount
      </h2>
      <form noValidate onSubmit={(event) => void send(event)} className="mt-4 grid gap-4">
        <FormAlert text={error} />
        <Field
          label="Code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          value={draft.code}
          onChange={(event) => change({ code: event.target.value })}
          error={fields.code}
          hint="Letters, digits and hyphens, like SPRING-27."
        />
        <Takes {...part} />
        <Limits {...part} />
        <WhyField
          value={draft.why}
          onChange={(event) => change({ why: event.target.value })}
          error={fields.why}
        />
        <Preview terms={terms} fault={fault} />
        <Button type="submit" busy={busy}>
          {draft.code.trim() ? `Open ${draft.code.trim().toUpperCase()}` : 'Open the code'}
        </Button>
      </form>
    </section>
  );
}

interface PartProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  fields: Record<string, string>;
  fault: ReturnType<typeof termsFault>;
}

/** What it takes off, and for how long. */
function Takes({ draft, change, fields, fault }: PartProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Takes off"
          value={draft.kind}
          onChange={(event) => change({ kind: event.target.value as Draft['kind'] })}
        >
          <option value="percent">Percent</option>
          <option value="amount">Dollars</option>
        </Select>
        <Field
          label={draft.kind === 'percent' ? 'Percent' : 'Dollars'}
          required
          inputMode="decimal"
          value={draft.value}
          onChange={(event) => change({ value: event.target.value })}
          error={fields.value ?? (fault?.field === 'value' ? fault.message : undefined)}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Select
          label="For"
          value={draft.duration}
          onChange={(event) =>
            change({ duration: event.target.value as DiscountTerms['duration'] })
          }
        >
          <option value="once">The first charge</option>
          <option value="months">Some months</option>
          <option value="forever">Each charge</option>
        </Select>
        {draft.duration === 'months' && (
          <Field
            label="Months"
            required
            inputMode="numeric"
            value={draft.months}
            onChange={(event) => change({ months: event.target.value })}
            error={fields.months}
          />
        )}
      </div>
    </>
  );
}

/** Which plan, until when, and for whom. */
function Limits({ draft, change, fields, fault }: PartProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Plan"
          value={draft.plan}
          onChange={(event) => change({ plan: event.target.value as Draft['plan'] })}
          error={fields.plan}
        >
          {PLANS.map(({ key }) => (
            <option key={key} value={key}>
              {tierName(key)}
            </option>
          ))}
          <option value="">Each plan</option>
        </Select>
        <Select
          label="Paid"
          value={draft.billing}
          onChange={(event) => change({ billing: event.target.value as Draft['billing'] })}
          error={fields.billing ?? (fault?.field === 'billing' ? fault.message : undefined)}
        >
          <option value="monthly">Monthly</option>
          <option value="annual">Yearly</option>
          <option value="">Either way</option>
        </Select>
      </div>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Field
          label="Last day"
          type="date"
          value={draft.lastDay}
          onChange={(event) => change({ lastDay: event.target.value })}
          error={fields.lastDay}
        />
        <Field
          label="At most"
          inputMode="numeric"
          placeholder="members"
          value={draft.mostUses}
          onChange={(event) => change({ mostUses: event.target.value })}
          error={fields.mostUses}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={draft.isForNew}
          onChange={(event) => change({ isForNew: event.target.checked })}
          className="size-5 accent-accent"
        />
        Only for members who haven’t paid before
      </label>
    </>
  );
}

function Preview({ terms, fault }: { terms: DiscountTerms | null } & Pick<PartProps, 'fault'>) {
  return (
    <div aria-live="polite" className="rounded-control bg-tint px-4 py-3">
      <p className="font-mono text-[0.82rem] text-muted">What a buyer reads</p>
      {terms && !fault ? (
        <>
          <p className="mt-1 font-semibold">{offText(terms)}</p>
          <ul>
            {pricesOf(terms).map(({ plan, billing }) => (
              <li key={plan.key + billing} className="text-[0.94rem]">
                {tierName(plan.key)}: {priceText(terms, plan, billing)}.
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-1 text-[0.94rem]">
          The exact price appears here as you fill in the fields above.
        </p>
      )}
    </div>
  );
}
