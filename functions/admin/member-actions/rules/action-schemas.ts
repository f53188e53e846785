// What a colleague sends to do something for a member.
import * as v from 'valibot';
import { AgreedPlan, Pause } from '../../../membership/rules/change-schemas.ts';
import { isDay } from '../../../rules/days/days.ts';
import { requestId } from '../../../rules/request-schemas.ts';
import { cleanLine } from '../../../rules/text/clean.ts';
import { requiredText } from '../../../rules/text/schemas.ts';
import { TIERS } from '../../../rules/tiers.ts';
import { UNKNOWN_FIELD } from '../../../rules/unknown-field.ts';
import { NewEmail } from '../../../session/rules/credentials.ts';
import { ERASURE_PHRASE } from './erasure-phrase.ts';

const MAX_WHY = 500;
const WHOSE = 'Please choose a member';
const UNTIL = 'Please choose a date';

const stored = (message: string, most = 120) =>
  v.pipe(v.string(message), v.nonEmpty(message), v.maxLength(most, message));

const common = {
  id: requestId,
  memberId: stored(WHOSE, 64),
  why: requiredText('Please write one sentence why', MAX_WHY, cleanLine),
};

/** YYYY-MM-DD in the member's time zone. */
const day = v.pipe(v.string(UNTIL), v.check(isDay, UNTIL));

export const MemberAction = v.strictObject(common, UNKNOWN_FIELD);

export const Refund = v.strictObject(
  {
    ...common,
    invoiceId: stored('Please choose a payment'),
    cents: v.pipe(
      v.number('Please enter an amount'),
      v.integer('Please enter an amount in dollars and cents'),
      v.minValue(1, 'Please enter an amount above zero'),
      v.maxValue(100_000_000, 'That is more than was paid'),
    ),
    endsAccess: v.boolean('Please choose whether access ends'),
  },
  UNKNOWN_FIELD,
);

export const AccessGift = v.strictObject(
  { ...common, tier: v.picklist(TIERS.slice(1), 'Please choose a plan'), until: day },
  UNKNOWN_FIELD,
);

export const GuaranteeExtension = v.strictObject({ ...common, until: day }, UNKNOWN_FIELD);

export const PlanChange = v.strictObject({ ...common, ...AgreedPlan.entries }, UNKNOWN_FIELD);

export const PlanPause = v.strictObject({ ...common, ...Pause.entries }, UNKNOWN_FIELD);

export const EmailChange = v.strictObject({ ...common, ...NewEmail.entries }, UNKNOWN_FIELD);

export const EmailAgain = v.strictObject(
  { ...common, emailId: stored('Please choose an email', 64) },
  UNKNOWN_FIELD,
);

const TYPE_IT = `Please type: ${ERASURE_PHRASE}`;

export const Erasure = v.strictObject(
  {
    ...common,
    confirmation: v.pipe(
      v.string(TYPE_IT),
      v.trim(),
      v.toLowerCase(),
      v.check((text) => text === ERASURE_PHRASE, TYPE_IT),
    ),
  },
  UNKNOWN_FIELD,
);

export const AccessEnd = v.strictObject(
  { ...common, grant: stored('Please choose what to take back') },
  UNKNOWN_FIELD,
);
