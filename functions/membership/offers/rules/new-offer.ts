import * as v from 'valibot';
import { monthsField, soldPlan, whole, why } from '../../../referrals/gifts/rules/gift-schemas.ts';
import { requestId } from '../../../rules/request-schemas.ts';
import { UNKNOWN_FIELD } from '../../../rules/unknown-field.ts';
import { DURATIONS, termsFault } from './terms.ts';

const CODE = 'A code has 3 to 30 letters, digits or hyphens';

const fields = v.strictObject(
  {
    id: requestId,
    code: v.pipe(
      v.string(CODE),
      v.trim(),
      v.toUpperCase(),
      v.regex(/^[A-Z0-9](?:[A-Z0-9-]{1,28})[A-Z0-9]$/, CODE),
    ),
    kind: v.picklist(['percent', 'amount'], 'Please choose percent or dollars'),
    /** Percent, or US cents. */
    value: whole(1, 1_000_000, 'Enter a whole number of percent, or an amount'),
    duration: v.picklist(DURATIONS, 'Please choose for how long'),
    months: v.nullable(monthsField),
    plan: v.nullable(soldPlan),
    billing: v.nullable(v.picklist(['monthly', 'annual'], 'Please choose how it is paid')),
    mostUses: v.nullable(whole(1, 100_000, 'Between 1 and 100,000 members')),
    isForNew: v.boolean('Please choose who may use it'),
    /** The last day, in UTC. */
    lastDay: v.nullable(v.pipe(v.string('Enter a day'), v.isoDate('Enter a day like 2027-01-31'))),
    why,
  },
  UNKNOWN_FIELD,
);

export const NewOffer = v.pipe(
  fields,
  v.check(({ kind, value }) => kind === 'amount' || value <= 99, 'At most 99 percent'),
  v.check(
    ({ duration, months }) => (duration === 'months') === (months !== null),
    'Enter for how many months',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const fault = termsFault(termsOf(dataset.value));
    if (!fault) return;
    const { field, message } = fault;
    addIssue({
      message,
      path: [
        {
          type: 'object',
          origin: 'value',
          input: dataset.value,
          key: field,
          value: dataset.value[field as keyof typeof dataset.value],
        },
      ],
    });
  }),
);

export type NewOffer = v.InferOutput<typeof fields>;

export function termsOf({ kind, value, duration, months, plan, billing }: NewOffer) {
  return {
    percent: kind === 'percent' ? value : null,
    amountCents: kind === 'amount' ? value : null,
    duration,
    months,
    plan,
    billing,
  };
}

/** The first moment at which the code doesn't count anymore; null: it stays. */
export const endOf = (lastDay: string | null): string | null =>
  lastDay && new Date(Date.parse(`${lastDay}T00:00:00Z`) + 86_400_000).toISOString();

export const OfferEnd = v.strictObject({ id: requestId, offerId: requestId, why }, UNKNOWN_FIELD);
