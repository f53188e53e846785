// Requests that change a membership. The same schemas check the forms in the browser.
import * as v from 'valibot';
import { UNKNOWN_FORM_FIELD } from '../../rules/unknown-field.ts';
import { PlanChoice } from './checkout-schema.ts';
import { PAUSE_MONTHS } from './pause.ts';

export { PlanChoice };

/** Stripe's values for cancellation feedback: https://docs.stripe.com/api/subscriptions/cancel */
export const LEAVING_REASONS = [
  'too_expensive',
  'unused',
  'missing_features',
  'low_quality',
  'too_complex',
  'customer_service',
  'switched_service',
  'other',
] as const;

export const Cancellation = v.strictObject(
  {
    reason: v.optional(v.picklist(LEAVING_REASONS, 'Please choose a reason from the list')),
    comment: v.optional(
      v.pipe(
        v.string('A comment is text'),
        v.trim(),
        v.maxLength(1000, 'Please use at most 1,000 characters'),
      ),
    ),
  },
  UNKNOWN_FORM_FIELD,
);

export const Pause = v.strictObject(
  { months: v.picklist(PAUSE_MONTHS, 'Please choose one, two or three months') },
  UNKNOWN_FORM_FIELD,
);

/** Whether the member has seen that resuming charges the card. */
export const PauseEnd = v.strictObject(
  { mayCharge: v.boolean('Please reload this page and try again') },
  UNKNOWN_FORM_FIELD,
);

export const AgreedPlan = v.strictObject(
  {
    ...PlanChoice.entries,
    prorationDate: v.pipe(
      v.number('Please check the prices again'),
      v.safeInteger('Please check the prices again'),
      v.minValue(0, 'Please check the prices again'),
    ),
  },
  UNKNOWN_FORM_FIELD,
);

export const NewCard = v.strictObject(
  {
    setupIntentId: v.pipe(
      v.string('That card is not complete'),
      v.regex(/^seti_\w{1,200}$/, 'That card is not complete'),
    ),
  },
  UNKNOWN_FORM_FIELD,
);
